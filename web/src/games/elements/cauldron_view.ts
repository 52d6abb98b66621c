/** The cauldron on the screen. What a page sees of it: cauldron.ts. */
import './cauldron.css';
import { toText, type Aim } from './aim';
import type { CauldronListener, CauldronView, Look, Moment } from './cauldron';
import { choicesOf } from './choices';
import { createFigure } from './figure';
import { film, raceFilm, tween } from './film';
import { createHandsOn, type Meaning } from './hands_on';
import { moveText } from './move';
import { createPlayer } from './player';
import { createRaceView } from './race_view';
import type { Pose } from './pose';
import type { Raced } from './race';
import { createScene, type Scene3 } from './scene';
import { sameSetting } from './slots';
import { createSeatLabels, type People } from './seats';
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
  let people: People = { names: [], asked: [] };
  let isStill = false;
  let flight: Look['flight'] = 'seat';
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
    skips(by) {
      // A pointer may want to drag the die to its tower: race_view.ts hears it itself.
      if (race.on) return by === 'pointer' || race.place();
      const plays = player.plays;
      player.skip();
      return plays;
    },
  };
  // A hidden page is drawn no frames: whoever waits for the end of a throw would wait until it is seen again.
  const hidden = () => {
    if (document.hidden) player.skip();
  };
  document.addEventListener('visibilitychange', hidden);
  if (host.tabIndex < 0) host.tabIndex = 0;
  const hands = createHandsOn(host, scene.stage.canvas, touching(scene, figure, now), means);
  const race = createRaceView(scene, figure, now, still, seats, (placement) => listener.places(placement));

  const settle = (state: ElementsState) => {
    now.state = state;
    figure.settle(state, now.me);
    seats.show(state, people, now.me);
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
      people = moment;
      hands.forget();
      settle(state);
      showAim(null);
      if (held && sameSetting(was, figure.setting) && !still()) goBack(seen.slice(0, figure.poses.length));
    },
    async play(before: ElementsState, fact: Fallen | Raced, after: ElementsState) {
      player.skip();
      if (before !== now.state) settle(before);
      hands.forget();
      scene.preview.show(null);
      scene.marks.put([]);
      const start = { setting: figure.setting, poses: figure.poses, me: now.me };
      const track = 'fallen' in fact ? readTrack(fact.track) : null;
      const shown =
        'fallen' in fact ? film(before, fact, after, track, start) : raceFilm(before, fact, after, start);
      if ('raced' in fact) scene.flights.to('race', still());
      now.choices = choicesOf([]);
      const playing = player.play(shown, track ? knocks(track) : [], {
        draw(poses, marked) {
          figure.draw(poses);
          scene.marks.put(marked);
        },
        rests: () => listener.rests(),
        knocks: (strength) => listener.knocks(strength),
      });
      if (still() || document.hidden) player.skip();
      await playing;
      if ('raced' in fact) scene.flights.to(flight, still());
      now.state = after;
      figure.leave(shown.setting, shown.poses);
      seats.show(after, people, now.me);
    },
    skip: () => player.skip(),
    aim(aim) {
      hands.aim = aim;
      showAim(aim, hands.taken);
    },
    race(next) {
      scene.marks.put(next === null ? throwable(figure, now) : []);
      scene.flights.to(next === null ? flight : 'race', still());
      race.show(next);
      if (next === null && now.state) seats.show(now.state, people, now.me);
    },
    look(look) {
      [isStill, flight] = [look.still, look.flight];
      scene.flights.to(race.on ? 'race' : flight, still());
    },
    focus: () => host.focus(),
    dispose() {
      player.skip();
      document.removeEventListener('visibilitychange', hidden);
      hands.dispose();
      race.dispose();
      scene.stage.dispose();
    },
  };
}
