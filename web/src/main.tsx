import './styles/tokens.css';
import './styles/ui.css';
import './styles/board.css';
import './styles/shell.css';
import './styles/home.css';
import './styles/new_game.css';
import './styles/match.css';
import './styles/rules.css';
import './styles/replay.css';
import { render } from 'solid-js/web';
import { listenToLinks } from './ui/router';
import { Shell } from './ui/shell';
import { listenForFirstGesture } from './ui/sound';

const stage = document.querySelector('#stage');
if (!stage) throw new Error('index.html has no stage');
listenToLinks();
listenForFirstGesture();
render(() => <Shell />, stage);
