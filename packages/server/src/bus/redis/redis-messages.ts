import type { BusMessage, FrameFacts, FrameMarks, KeptFrame, TakenMessage } from '../market-bus.ts'

/** A fence below that of every lease. */
const LOWEST_FENCE = Number.MIN_SAFE_INTEGER

/** The arguments of the script that writes a message: kind, exchanger, body, and the rest. */
export function packed(message: BusMessage): (string | Buffer)[] {
  switch (message.kind) {
    case 'offers': {
      const { kind, exchangerId, fence, frame, receivedAtMs, marks } = message
      const texts = [String(fence), String(fence)]
      return [kind, exchangerId, '', ...texts, Buffer.from(frame), time(receivedAtMs), json(marks)]
    }
    case 'removed': {
      const { kind, exchangerId, fence, isFree } = message
      return [kind, exchangerId, '', String(fence), String(isFree ? LOWEST_FENCE : fence)]
    }
    case 'confirmed': {
      const came = [...message.receivedAtMs]
      return [message.kind, '', json(came), ...came.flatMap(([id, atMs]) => [id, time(atMs)])]
    }
    case 'rules':
      return [message.kind, '', json(message.codes)]
    case 'official':
      return [message.kind, '', json([...message.officialUsd])]
    case 'lives':
    case 'rates':
    case 'burses':
    case 'promises':
    case 'shown':
      return [message.kind, '', Buffer.from(message.body)]
    case 'described':
      return [message.kind, '', '']
    case 'poll':
      return [message.kind, message.exchangerId, '']
  }
}

/** None of one that a later release sends. */
export function messageOf(row: readonly Buffer[]): TakenMessage[] {
  const [number, named, id, body = Buffer.alloc(0), at] = row
  const version = Number(number)
  const exchangerId = String(id)
  const kind = String(named)
  switch (kind) {
    case 'offers': {
      const receivedAtMs = Number(at)
      return [{ kind, version, exchangerId, fence: 0, frame: body, receivedAtMs, marks: null }]
    }
    case 'removed':
      return [{ kind, version, exchangerId, fence: 0, isFree: true }]
    case 'confirmed':
      return [{ kind, version, receivedAtMs: new Map(JSON.parse(String(body))) }]
    case 'described':
      return [{ kind, version }]
    case 'rules':
      return [{ kind, version, codes: JSON.parse(String(body)) }]
    case 'official':
      return [{ kind, version, officialUsd: new Map(JSON.parse(String(body))) }]
    case 'poll':
      return [{ kind, version, exchangerId }]
    case 'lives':
    case 'rates':
    case 'burses':
    case 'promises':
    case 'shown':
      return [{ kind, version, body }]
    default:
      return []
  }
}

export function frameOf(row: readonly Buffer[]): KeptFrame {
  const [version, id, frame = Buffer.alloc(0), at] = row
  return {
    exchangerId: String(id),
    version: Number(version),
    frame,
    receivedAtMs: Number(at),
  }
}

export function factsOf(row: readonly Buffer[]): FrameFacts {
  const [exchangerId, fence, at, marks] = row.map(String)
  return {
    exchangerId: exchangerId!,
    fence: Number(fence),
    receivedAtMs: at === '' ? undefined : Number(at),
    marks: marks === '' ? null : (JSON.parse(marks!) as FrameMarks | null),
  }
}

const time = (ms: number): string => String(Math.trunc(ms))

const json = (value: unknown): string => JSON.stringify(value)
