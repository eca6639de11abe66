import type { Exchanger } from '@hopwise/market'
import type { ListedExchanger } from '../../exchangers/index.ts'
import type { FinishedRun } from '../health/feed-health.ts'
import type { FileMarks, SavedFeed } from '../health/feed-store.ts'
import type { Standing } from './ageing.ts'

/** An exchanger's file as the poller follows it. */
export interface Feed {
  exchanger: Exchanger
  address: string
  /** One poll of a host at a time. */
  host: string
  /** By the monotonic clock. */
  dueAtMs: number
  isBusy: boolean
  /** Whether it was tried since the start. */
  isTried: boolean
  failures: number
  /** Whether the last try took so long that it must not hold up others. */
  isSlow: boolean
  /** Of the file the market has; undefined where it has none. */
  marks: FileMarks | undefined
  /** In that file. */
  offers: number | undefined
  /** Whether the last file had so few offers that the next one has to confirm it. */
  isHeld: boolean
  /** When the last good file came, or the exchanger was listed, by our own clock. */
  lastGoodAtMs: number
  standing: Standing
  /** When its offers were last put aside for a restart, by our own clock. */
  savedAtMs: number
  /** Told of the next try that begins from now on; undefined: the exchanger was put away first. */
  waiting: ((run: FinishedRun | undefined) => void)[]
}

/** A feed as it begins, with what was saved of it. */
export function newFeed(
  listed: ListedExchanger & { readonly feedUrl: string },
  saved: SavedFeed | undefined,
  dueAtMs: number,
): Feed {
  const { id, feedUrl, createdAtMs } = listed
  return {
    exchanger: exchangerOf(listed),
    address: feedUrl,
    host: hostOf(feedUrl, id),
    dueAtMs,
    isBusy: false,
    isTried: false,
    failures: 0,
    isSlow: false,
    marks: saved && marksOf(saved),
    offers: saved?.offers.offers.offers,
    isHeld: false,
    lastGoodAtMs: saved?.offers.receivedAtMs ?? createdAtMs,
    standing: listed.status === 'SUSPENDED' ? 'suspended' : 'fresh',
    savedAtMs: saved?.offers.receivedAtMs ?? 0,
    waiting: [],
  }
}

function marksOf({ etag, lastModified, bodyHash, textHash }: FileMarks): FileMarks {
  return { etag, lastModified, bodyHash, textHash }
}

export function exchangerOf(listed: ListedExchanger): Exchanger {
  const { id, name, goodReviews, badReviews } = listed
  return { id, name, goodReviews, badReviews }
}

/** This machine stands for many exchangers in development: there each is a host of its own. */
function hostOf(address: string, id: string): string {
  const hostname = URL.parse(address)?.hostname ?? id
  const isOwn = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]'
  return isOwn ? `${hostname}/${id}` : hostname.replace(/\.$/, '')
}

/** Whatever comes next is not the file we have. */
export function forget(feed: Feed): void {
  if (feed.marks) feed.marks = { etag: null, lastModified: null, bodyHash: '', textHash: '' }
}

/** The market has no file of it. */
export function empty(feed: Feed): void {
  feed.marks = undefined
  feed.offers = undefined
  feed.isHeld = false
}

/** Another address, another file: its tags are not known yet. */
export function moveTo(feed: Feed, address: string): void {
  feed.address = address
  feed.host = hostOf(address, feed.exchanger.id)
  feed.dueAtMs = performance.now()
  feed.failures = 0
  if (feed.marks) feed.marks = { ...feed.marks, etag: null, lastModified: null }
}
