/** Marks by which a file is recognised, as its owner keeps them for the next one. Plain data. */
export type FrameMarks = Readonly<Record<string, string | number | null>>

/** Messages between processes of one deployment about the market. */
export type BusMessage =
  | {
      /** Replaces all offers of the exchanger. */
      readonly kind: 'offers'
      readonly exchangerId: string
      /** The fence of the lease it was read under: a process that lost it overwrites no heir. */
      readonly fence: number
      /** The market file of this exchanger alone (`encodeMarket`). */
      readonly frame: Uint8Array
      readonly receivedAtMs: number
      readonly marks: FrameMarks | null
    }
  | {
      readonly kind: 'removed'
      readonly exchangerId: string
      readonly fence: number
      /** Nobody goes on with it under this lease: the next holder may, under any. */
      readonly isFree: boolean
    }
  /** Files of these came again at these times, with the same content. */
  | { readonly kind: 'confirmed'; readonly receivedAtMs: ReadonlyMap<string, number> }
  /** An order to read the list of exchangers anew. */
  | { readonly kind: 'described' }
  /** An order to read the meanings of codes anew, and files that have these codes. */
  | { readonly kind: 'rules'; readonly codes: readonly string[] }
  /** Official rates of national money, dollars for one unit, as the monitor states them. */
  | { readonly kind: 'official'; readonly officialUsd: ReadonlyMap<string, number> }
  /** Its owner is to ask for its file at once. */
  | { readonly kind: 'poll'; readonly exchangerId: string }
  /** Results of the scanner, or words of venues, packed by the process that runs or reads them. */
  | {
      readonly kind: 'lives' | 'rates' | 'burses' | 'promises' | 'shown'
      readonly body: Uint8Array
    }

/** A message with its number: later ones have higher numbers, from any sender. */
export type TakenMessage = BusMessage & { readonly version: number }

/** An exchanger's present offers. */
export interface KeptFrame {
  readonly exchangerId: string
  readonly version: number
  readonly frame: Uint8Array
  readonly receivedAtMs: number
}

/** Facts about an exchanger's offers, without the offers. */
export interface FrameFacts {
  readonly exchangerId: string
  /** The lease's fence; below zero: by the word of a monitor. */
  readonly fence: number
  /** The time of its file; undefined: it has none just now. */
  readonly receivedAtMs: number | undefined
  readonly marks: FrameMarks | null
}

/** The last frame of each exchanger, for a process that begins or has missed messages. */
export interface BusSnapshot {
  /** The version up to which it has all messages. */
  readonly version: number
  /** The version before which all is lost, if there was anything. */
  readonly began: number
  readonly frames: readonly KeptFrame[]
}

/** News since the last time: messages in order, or the whole where some were missed. */
export type Taken =
  | { readonly kind: 'messages'; readonly messages: readonly TakenMessage[] }
  | { readonly kind: 'whole'; readonly snapshot: BusSnapshot }

export interface Published {
  readonly version: number
  /** A confirmation's exchangers whose offers nobody has any more: they have to be read anew. */
  readonly missing: readonly string[]
}

/** A subscription to the bus; `stop` ends it. */
export interface Following {
  /** Whether so long a silence has passed that our state may be old. */
  readonly isAway: boolean
  stop(): Promise<void>
}

/**
 * A carrier of messages between processes. Numbers come from one place, in the order in which
 * messages can be read: a process that has a message has all before it.
 */
export interface MarketBus {
  /** @throws Fenced */
  publish(message: BusMessage): Promise<Published>
  snapshot(): Promise<BusSnapshot>
  /** Facts on all exchangers that have offers, or had some. */
  facts(): Promise<readonly FrameFacts[]>
  /** Number of the last message; at least one. */
  last(): Promise<number>
  /**
   * Hands over everything after `fromVersion`, one batch after the other; the next waits until
   * `take` is done, and has only the newest offers of each exchanger. While the bus is away it
   * tries again, for ever.
   * @param takes the wanted kinds; offers are not even read where they are not among them.
   */
  follow(
    fromVersion: number,
    takes: ReadonlySet<BusMessage['kind']>,
    take: (taken: Taken) => Promise<void>,
  ): Following
  /** Numbers from now on are higher than this. */
  raise(version: number): Promise<void>
  close(): Promise<void>
}

/** The lease under which this was read has been taken over by somebody. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}
