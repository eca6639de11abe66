import { hashOf } from '../../numbers/hash-of.ts'
import { isVoid } from '../learning/sample.ts'
import { sampleLine } from './sample-lines.ts'
import { exchangersOf, type SampleRecord } from './sample-record.ts'
import { horizonOf, tenthOf } from './tally.ts'

/** One exchanger is at most one part in so many of the labels that count. */
const LEAST_PARTS = 5

/** A label that counts, by the places of its sample and outcome. */
interface Label {
  readonly sample: number
  readonly outcome: number
  readonly exchangers: ReadonlySet<string>
}

/**
 * Marks labels of an hour that sums leave out, so that none of its exchangers outweighs the others:
 * of each kind, horizon and tenth of the chance that was said, no exchanger is in more than a fifth
 * of the labels that count. Where too few stand there for that, it has an equal share of those that
 * were drawn, rounded up. Labels that count for no chance are left alone.
 *
 * Which ones are left out follows from the samples alone, in whatever order they come.
 * @param records of one hour.
 */
export function thinHour(records: readonly SampleRecord[]): SampleRecord[] {
  const marked = new Set<string>()
  const keyOfSample = keysOf(records)
  for (const labels of labelsByTenth(records).values()) {
    for (const { sample, outcome } of excessOf(labels, keyOfSample))
      marked.add(`${sample}/${outcome}`)
  }
  return records.map((record, sample) => ({
    ...record,
    outcomes: record.outcomes.map((each, outcome) => ({
      ...each,
      isThinned: marked.has(`${sample}/${outcome}`),
    })),
  }))
}

/** Labels that count, by kind, horizon and tenth. */
function labelsByTenth(records: readonly SampleRecord[]): Map<string, Label[]> {
  const byTenth = new Map<string, Label[]>()
  for (const [sample, record] of records.entries()) {
    if (record.band === 'TOO_NEW') continue
    const exchangers = exchangersOf(record)
    for (const [outcome, { minutes, said, label }] of record.outcomes.entries()) {
      if (isVoid(label)) continue
      const name = `${record.kind}/${horizonOf(record.kind, minutes)}/${tenthOf(said)}`
      const labels = byTenth.get(name) ?? []
      byTenth.set(name, labels)
      labels.push({ sample, outcome, exchangers })
    }
  }
  return byTenth
}

/** The labels beyond what each exchanger may have; usually none. */
function excessOf(
  labels: readonly Label[],
  keyOfSample: (sample: number) => string,
): readonly Label[] {
  const counts = countsOf(labels)
  const most = Math.max(...counts.values())
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const equalShare = Math.ceil(total / counts.size)
  if (most <= equalShare || most * LEAST_PARTS <= labels.length) return []
  const ordered = labels.toSorted((a, b) =>
    keyOfSample(a.sample) < keyOfSample(b.sample) ? -1 : 1,
  )
  // Each more that one may have adds fewer than five to all that count, from some limit on.
  let [low, high] = [equalShare, most]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const kept = labels.length - beyond(ordered, middle).length
    if (middle * LEAST_PARTS <= kept) low = middle
    else high = middle
  }
  return beyond(ordered, low)
}

/** By exchanger: the labels of paths on which it is. */
function countsOf(labels: readonly Label[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { exchangers } of labels) {
    for (const id of exchangers) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** The labels that are left out, in their order, where no exchanger may be in more than some. */
function beyond(ordered: readonly Label[], limit: number): Label[] {
  const counts = new Map<string, number>()
  return ordered.filter(({ exchangers }) => {
    const own = [...exchangers]
    if (own.some((id) => (counts.get(id) ?? 0) >= limit)) return true
    for (const id of own) counts.set(id, (counts.get(id) ?? 0) + 1)
    return false
  })
}

/**
 * The keys by which samples are sorted: neither time nor outcome decides which ones are left out,
 * but the hash of their line.
 */
function keysOf(records: readonly SampleRecord[]): (sample: number) => string {
  const known = new Map<number, string>()
  return (sample) => {
    const key = known.get(sample) ?? keyOf(sampleLine(records[sample]!))
    known.set(sample, key)
    return key
  }
}

/** The line follows its hash, so that only equal lines have equal keys. */
function keyOf(line: string): string {
  return hashOf(line).toString(16).padStart(8, '0') + line
}
