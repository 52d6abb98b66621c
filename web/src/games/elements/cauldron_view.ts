/** The cauldron on the screen. What a page sees of it: cauldron.ts. */
import './cauldron.css';
import { watchTheme } from '../../table/three/colours';
import { toText, type Aim } from './aim';
import type { CauldronListener, CauldronView, Moment } from './cauldron';
import { choicesOf } from './choices';
import { createFigure } from './figure';
import { film, tween } from './film';
import { createHandsOn, type Meaning } from './hands_on';
import { moveText } from './move';
import { createPlayer } from './player';
import type { Pose } from './pose';
import { createScene, type Scene3 } from './scene';
import { sameSetting } from './slots';
import { createSeatLabels } from './seats';
import type { ElementsState, Fallen, Triple } from './state';
import { throwable, touching, type Now } from './touching';
import { knocks } from './track';
import { readTrack } from './track_text';

/** What was not allowed goes back in so many milliseconds. */
const kReturnLasts = 180;

export function openCauldron(host: HTMLElement, listener: CauldronListener): CauldronView {
  const scene = createScene(host, () => listener.fails());
  if (scene === undefined) {
    queueMicrotask(() => listener.fails());
    return kNoView;
  }
  return viewOn(host, scene, listener);
}

/** Where there is no WebGL: the page says in words what happens. */
const kNoView: CauldronView = {
  show() {},
  play: () => Promise.resolve(),
  skip() {},
  aim() {},
  race() {},
  look() {},
  focus() {},
  dispose() {},
};

function viewOn(host: HTMLElement, scene: Scene3, listener: CauldronListener): CauldronView {
  const figure = createFigure(scene);
  const player = createPlayer(scene.stage);
  const seats = createSeatLabels(scene.labels);
  const now: Now = { state: null, choices: choicesOf([]), me: 0 };
  let names: readonly string[] = [];
  let isStill = false;
  const still = () => isStill || matchMedia('(prefers-reduced-motion: reduce)').matches;

  const showAim = (aim: Aim | null, die: number | null = null, pulledTo: Triple | null = null) => {
    figure.override({ aim, die, ghost: null }, now.me);
    scene.preview.show(aim, pulledTo);
    scene.marks.put(aim === null ? throwable(figure, now) : []);
  };
  const means: Meaning = {
    aims(aim, die, pulledTo) {
      showAim(aim, die, pulledTo);
      listener.aims(aim);
    },
    ghost: (ghost) => figure.override({ aim: null, die: null, ghost }, now.me),
    throws(aim) {
      scene.preview.show(null);
      listener.acts(toText(aim));
    },
    moves: (move) => listener.acts(moveText(move)),
    skips() {
      const plays = player.plays;
      player.skip();
      return plays;
    },
  };
  if (host.tabIndex < 0) host.tabIndex = 0;
  const hands = createHandsOn(host, scene.stage.canvas, touching(scene, figure, now), means);
  const forget = watchTheme(() => scene.colour());
  scene.colour();

  const settle = (state: ElementsState) => {
    now.state = state;
    figure.settle(state, now.me);
    seats.show(state, names, now.me);
  };
  /** What a hand had taken goes back where it was. */
  const goBack = (from: readonly Pose[]) => {
    const back = { ...tween('settling', from, figure.poses, kReturnLasts) };
    const end = { scenes: [back], rests: 2, setting: figure.setting, poses: figure.poses };
    void player.play(end, [], { draw: (poses) => figure.draw(poses), rests() {}, knocks() {} });
  };
  return {
    show(state: ElementsState, moment: Moment) {
      player.skip();
      const seen = figure.seen;
      const held = hands.holds;
      const was = figure.setting;
      now.choices = choicesOf(moment.me === null ? [] : moment.legal);
      now.me = moment.me ?? 0;
      names = moment.names;
      hands.forget();
      settle(state);
      showAim(null);
      if (held && sameSetting(was, figure.setting) && !still()) goBack(seen.slice(0, figure.poses.length));
    },
    async play(before: ElementsState, fact: Fallen, after: ElementsState) {
      player.skip();
      if (before !== now.state) settle(before);
      hands.forget();
      scene.preview.show(null);
      scene.marks.put([]);
      const track = readTrack(fact.track);
      const start = { setting: figure.setting, poses: figure.poses, me: now.me };
      const shown = film(before, fact, after, track, start);
      now.choices = choicesOf([]);
      const playing = player.play(shown, track ? knocks(track) : [], {
        draw: (poses) => figure.draw(poses),
        rests: () => listener.rests(),
        knocks: (strength) => listener.knocks(strength),
      });
      if (still()) player.skip();
      await playing;
      now.state = after;
      figure.leave(shown.setting, shown.poses);
      seats.show(after, names, now.me);
    },
    skip: () => player.skip(),
    aim(aim) {
      hands.aim = aim;
      showAim(aim);
    },
    race() {},
    look(look) {
      isStill = look.still;
      scene.flights.to(look.flight, still());
    },
    focus: () => host.focus(),
    dispose() {
      player.skip();
      hands.dispose();
      forget();
      scene.stage.dispose();
    },
  };
}
