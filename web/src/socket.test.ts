import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type Joined } from './socket';
import { ServerEnd } from './testing/served';

describe('the link to the server', () => {
  let ends: ServerEnd[];
  let news: boolean[];
  let replaced: number;
  let link: Link;
  const joined: Joined = { have: () => 3, heard: () => undefined, linked: (online) => news.push(online) };
  const end = () => ends[ends.length - 1] as ServerEnd;
  const greet = (build = 'b1') => {
    end().open();
    end().say({ t: 'hello', protocol: 1, build, now: 0 });
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    ends = [];
    news = [];
    replaced = 0;
    link = new Link({
      build: 'b1',
      replaced: () => ++replaced,
      connect: () => {
        ends.push(new ServerEnd(() => undefined));
        return end().wire;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('says hello first, then joins with what is here', () => {
    link.join('m1', joined);
    greet();
    expect(end().heard).toEqual([
      { t: 'hello', protocol: 1, build: 'b1' },
      { t: 'join', match: 'm1', have: 3 },
    ]);
  });

  it('serves further matches over the same socket', () => {
    link.join('m1', joined);
    greet();
    link.join('m2', joined);
    expect(ends).toHaveLength(1);
    expect(end().heard.at(-1)).toEqual({ t: 'join', match: 'm2', have: 3 });
  });

  it('asks a silent server whether it is there, and is offline within seconds if not', () => {
    link.join('m1', joined);
    greet();
    vi.advanceTimersByTime(5_000);
    expect(end().heard.at(-1)).toMatchObject({ t: 'ping' });
    vi.advanceTimersByTime(4_000);
    expect(news).toEqual([true, false]);
    expect(link.isLost()).toBe(true);
  });

  it('stays online while the server answers', () => {
    link.join('m1', joined);
    greet();
    for (let n = 0; n < 20; ++n) {
      vi.advanceTimersByTime(5_000);
      end().say({ t: 'pong', sent: 0, now: 0 });
    }
    expect(ends).toHaveLength(1);
    expect(link.isLost()).toBe(false);
  });

  it('comes back, waiting longer after each failure, and joins again', () => {
    link.join('m1', joined);
    greet();
    end().cut();
    const waits: number[] = [];
    for (let attempt = 2; attempt < 9; ++attempt) {
      const begun = Date.now();
      while (ends.length < attempt) vi.advanceTimersByTime(10);
      waits.push(Date.now() - begun);
      end().cut();
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 10000]);
    vi.advanceTimersByTime(10_000);
    greet();
    expect(end().heard.at(-1)).toEqual({ t: 'join', match: 'm1', have: 3 });
  });

  it('tries at once when the browser says that the network is back', () => {
    link.join('m1', joined);
    greet();
    end().cut();
    link.probe();
    expect(ends).toHaveLength(2);
  });

  it('loads the page again when the server was replaced by another build', () => {
    link.join('m1', joined);
    greet('b1');
    end().cut();
    link.probe();
    greet('b2');
    expect(replaced).toBe(1);
    expect(link.isLost()).toBe(true);
  });

  it('lets the socket go with the last match', () => {
    const leave = link.join('m1', joined);
    greet();
    leave();
    expect(end().heard.at(-1)).toEqual({ t: 'leave', match: 'm1' });
    expect(end().isOpen).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(ends).toHaveLength(1);
  });
});
