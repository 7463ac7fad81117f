import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { logUnlessAway } from '../database/log-unless-away.ts';
import { createQuietLog, type QuietLog } from './quiet-log.ts';

/** An event for a window: a change, `missed` if changes may have been missed, or `stopping` if this server stops. */
export type HubEvent<Event> = Event | 'missed' | 'stopping';
type Listener = (payload: HubEvent<string>) => void;

/**
 * A topic of the database's notifications, which PostgreSQL calls a channel. Each payload begins with the id of its
 * account and a `|`.
 */
export interface EventTopic<Event> {
  readonly name: string;
  /** Parses a notification; null if it is not valid. */
  readonly read: (payload: string) => Event | null;
}

/** An event that is the same for every window: its name, and data without anything about a person. */
interface CommonEvent {
  readonly name: string;
  readonly data: object;
}

/** Delivers events to the windows that are connected to this process, each for its account or the same for all. */
export interface EventHub {
  /** @returns ends the subscription */
  open<Event>(
    topic: EventTopic<Event>,
    accountId: number,
    listener: (event: HubEvent<Event>) => void,
  ): Promise<() => void>;
  /**
   * Returns for how long this process has received no event of an account on a topic, in milliseconds; 0 if it may have
   * missed one.
   */
  quietMs(topic: Pick<EventTopic<unknown>, 'name'>, accountId: number): number;
  /**
   * Subscribes a window to the events for all, beginning with the last one of each name.
   * @returns ends the subscription
   */
  openCommon(listener: (event: CommonEvent) => void): () => void;
  /** Delivers an event to every window that is connected to this process; other processes send their own. */
  publishToAll(event: CommonEvent): void;
  stop(): void;
}

/** The windows of each account that are subscribed to one topic. */
interface Subscriptions {
  readonly windows: Map<number, Set<Listener>>;
  listening: Promise<unknown> | null;
  readonly quiet: QuietLog;
}

const accountOf = (payload: string) => Number(/^(\d+)\|/.exec(payload)?.[1] ?? Number.NaN);

const everyone = ({ windows }: Subscriptions) => [...windows.values()].flatMap((set) => [...set]);

/** Delivers a payload. One without an account means that notifications may have been missed. */
function publish(subscriptions: Subscriptions, payload: string): void {
  const accountId = accountOf(payload);
  if (Number.isNaN(accountId)) subscriptions.quiet.begin();
  else subscriptions.quiet.note(accountId);
  if (Number.isNaN(accountId)) for (const listener of everyone(subscriptions)) listener('missed');
  else for (const listener of subscriptions.windows.get(accountId) ?? []) listener(payload);
}

/** Wraps a listener so that it gets parsed events. An event that cannot be parsed counts as missed. */
function parsing<Event>(
  read: EventTopic<Event>['read'],
  listener: (event: HubEvent<Event>) => void,
): Listener {
  return (payload) => {
    const isEvent = payload !== 'missed' && payload !== 'stopping';
    listener(isEvent ? (read(payload) ?? 'missed') : payload);
  };
}

function createCommonEvents(): Pick<EventHub, 'openCommon' | 'publishToAll'> {
  const listeners = new Set<(event: CommonEvent) => void>();
  const last = new Map<string, CommonEvent>();
  return {
    openCommon(listener) {
      listeners.add(listener);
      for (const event of last.values()) listener(event);
      return () => listeners.delete(listener);
    },
    publishToAll(event) {
      last.set(event.name, event);
      for (const listener of listeners) listener(event);
    },
  };
}

/**
 * Creates a hub with one database listener for each topic, shared by all windows of this process.
 * Over 40 lines: the topics that its functions share.
 */
export function createEventHub(database: Database, log: Logger): EventHub {
  const topics = new Map<string, Subscriptions>();

  function subscriptionsOf(name: string): Subscriptions {
    const quiet = createQuietLog(() => performance.now());
    const present = topics.get(name) ?? { windows: new Map(), listening: null, quiet };
    topics.set(name, present);
    return present;
  }
  async function listen(topic: string, subscriptions: Subscriptions): Promise<void> {
    subscriptions.listening ??= database
      .listen(topic, (payload) => publish(subscriptions, payload))
      .then(subscriptions.quiet.begin)
      .catch((error: Error) => {
        const text = 'cannot listen for changes; windows fall back to polling';
        logUnlessAway(log, error, { channel: topic }, text);
        subscriptions.listening = null;
        throw error;
      });
    await subscriptions.listening;
  }
  return {
    ...createCommonEvents(),
    async open({ name, read }, accountId, listener) {
      const subscriptions = subscriptionsOf(name);
      await listen(name, subscriptions);
      const receive = parsing(read, listener);
      const { windows } = subscriptions;
      const present = windows.get(accountId) ?? new Set();
      windows.set(accountId, present.add(receive));
      return () => {
        present.delete(receive);
        if (present.size === 0) windows.delete(accountId);
      };
    },
    quietMs: ({ name }, accountId) => topics.get(name)?.quiet.quietMs(accountId) ?? 0,
    stop() {
      for (const listener of [...topics.values()].flatMap(everyone)) listener('stopping');
    },
  };
}
