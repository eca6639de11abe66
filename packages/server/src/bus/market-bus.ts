/** What a file was recognized by, as its owner keeps it for the next one. Plain data. */
export type FrameMarks = Readonly<Record<string, string | number | null>>

/** What processes of one deployment tell each other of the market. */
export type BusMessage =
  | {
      /** In place of all offers the exchanger had. */
      readonly kind: 'offers'
      readonly exchangerId: string
      /** Of the lease under which it was read: who has lost that writes nothing over an heir. */
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
      /** Nobody goes on with it under this lease: whoever comes next may, under whichever. */
      readonly isFree: boolean
    }
  /** Files of these came again, at these times, and say what the last ones said. */
  | { readonly kind: 'confirmed'; readonly receivedAtMs: ReadonlyMap<string, number> }
  /** The list of exchangers is to be read anew. */
  | { readonly kind: 'described' }
  /** What codes mean is to be read anew; files that have these codes, too. */
  | { readonly kind: 'rules'; readonly codes: readonly string[] }
  /** Its owner is to ask for its file at once. */
  | { readonly kind: 'poll'; readonly exchangerId: string }
  /** What the scanner came to, or burses have said, packed by whoever runs or reads them. */
  | { readonly kind: 'lives' | 'rates' | 'burses'; readonly body: Uint8Array }

/** A message with its number: later ones have higher numbers, whoever sent them. */
export type TakenMessage = BusMessage & { readonly version: number }

/** What an exchanger's offers are now. */
export interface KeptFrame {
  readonly exchangerId: string
  readonly version: number
  readonly frame: Uint8Array
  readonly receivedAtMs: number
}

/** What is known of an exchanger's offers, without them. */
export interface FrameFacts {
  readonly exchangerId: string
  /** Below zero: by the word of a monitor. */
  readonly fence: number
  /** Undefined: it has none just now. */
  readonly receivedAtMs: number | undefined
  readonly marks: FrameMarks | null
}

export interface BusSnapshot {
  /** It has all messages up to this one. */
  readonly version: number
  /** Of what was said before this one nothing is known: it is lost, if there was any. */
  readonly began: number
  readonly frames: readonly KeptFrame[]
}

/** What came since the last time: messages in order, or the whole where some were missed. */
export type Taken =
  | { readonly kind: 'messages'; readonly messages: readonly TakenMessage[] }
  | { readonly kind: 'whole'; readonly snapshot: BusSnapshot }

export interface Published {
  readonly version: number
  /** Of a confirmation: whose offers nobody has any more, so that they are to be read anew. */
  readonly missing: readonly string[]
}

export interface Following {
  /** Whether nothing has been heard for so long that what we have may be old. */
  readonly isAway: boolean
  stop(): Promise<void>
}

/**
 * What carries messages between processes. Numbers come from one place, in the order in which
 * messages can be read: who has the message of a number has all before it.
 */
export interface MarketBus {
  /** @throws Fenced */
  publish(message: BusMessage): Promise<Published>
  snapshot(): Promise<BusSnapshot>
  /** Of all exchangers that have offers, or had some. */
  facts(): Promise<readonly FrameFacts[]>
  /** Number of the last message; at least one. */
  last(): Promise<number>
  /**
   * Hands over what comes after `fromVersion`, one batch after the other; the next waits until
   * `take` is done, and has only the newest offers of each exchanger. While the bus is away it
   * tries again, for ever.
   * @param takes which kinds are wanted; offers are not even read where they are not.
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
