import type { Answer, Ask, Command } from './commands';
import type { Breach, Thought, WireError } from './wire';

/** A line to the core, wherever it runs: in a worker, or beside a test. */
export interface EnginePort {
  post(line: string): void;
  /** Hands over every answer; `lost` is called once if the core can no longer answer. */
  listen(answered: (line: string) => void, lost: (reason: string) => void): void;
  close(): void;
}

/** A search under way. `final` comes after `stop`, after the limits, or with the reason why there is none. */
export interface Going {
  stop(): void;
  readonly final: Promise<Answer<'go'>>;
}

interface RawAnswer {
  readonly id: number;
  readonly ok?: true;
  readonly error?: WireError;
  readonly info?: true;
}

interface Waiting {
  readonly settle: (answer: RawAnswer | { ok: false; error: WireError }) => void;
  readonly report: ((thought: Thought) => void) | undefined;
}

/** The core throws away a longer line, and cannot say to which request that was the answer. */
const kLongestLine = 1 << 20; // bytes

const kTooLong: WireError = {
  code: 'bad_json',
  message: 'This is more than the core in this page reads at once, one MiB.',
};

/**
 * The core, asked over a port in the engine protocol. A refusal is a value: no promise of an engine ever rejects.
 */
export class Engine {
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private lost: WireError | null = null;

  constructor(private readonly port: EnginePort) {
    port.listen(
      (line) => this.answered(JSON.parse(line) as RawAnswer),
      (reason) => this.fail(reason),
    );
  }

  /** Asks one command, and answers with what came of it. */
  request<C extends Command>(cmd: C, fields: Ask<C>): Promise<Answer<C>> {
    return this.send(cmd, fields).answer;
  }

  /** Starts a search in a session; `report` hears what it thinks on its way. */
  go(fields: Ask<'go'>, report?: (thought: Thought) => void): Going {
    const { id, answer } = this.send('go', fields, report);
    return { stop: () => void this.request('stop', { target: id }), final: answer };
  }

  /** Ends the core. What is still waited for is answered with an error. */
  close(): void {
    this.fail('the engine was closed');
    this.port.close();
  }

  private send<C extends Command>(cmd: C, fields: Ask<C>, report?: (thought: Thought) => void) {
    const id = this.nextId++;
    const line = JSON.stringify({ id, cmd, ...fields });
    const answer = new Promise<Answer<C>>((resolve) => {
      const error = this.lost ?? (isTooLong(line) ? kTooLong : null);
      if (error) {
        resolve({ ok: false, error });
        return;
      }
      // The one place where an answer gets its type: the command it belongs to is known by the id.
      this.waiting.set(id, {
        settle: (raw) => resolve(raw as Answer<C>),
        report,
      });
      this.port.post(line);
    });
    return { id, answer };
  }

  private answered(raw: RawAnswer): void {
    const waiting = this.waiting.get(raw.id);
    if (!waiting) return;
    if (raw.info) {
      waiting.report?.(raw as unknown as Thought);
      return;
    }
    this.waiting.delete(raw.id);
    waiting.settle(raw.error ? { ok: false, error: raw.error } : raw);
  }

  private fail(reason: string): void {
    const message = `The core has stopped (${reason}). Load the page again: what was played is kept.`;
    this.lost ??= { code: 'engine_lost', message };
    for (const { settle } of this.waiting.values()) settle({ ok: false, error: this.lost });
    this.waiting.clear();
  }
}

function isTooLong(line: string): boolean {
  return new TextEncoder().encode(line).length > kLongestLine;
}

/** An error as the reason of a refusal: the breach it carries, or else its own words under no rule. */
export function asBreach(error: WireError): Breach {
  return error.breach ?? { rule: '', key: error.code, reason: error.message };
}
