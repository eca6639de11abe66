/** A rule that waits for loops, as far as a changed loop tells whether it is one of them. */
export interface WaitingRule {
  readonly id: string
  readonly stepUsd: number
  readonly minProfitPercent: number
  /** The least chance that a loop holds. */
  readonly leastReliability: number
  readonly maxHops: number
  /** Codes of which a loop has at least one; empty: any loop. */
  readonly through: readonly string[]
}

interface Threshold {
  readonly percent: number
  readonly rule: WaitingRule
}

const ANY = ''

/**
 * Rules by step of capital and currency, sorted by the profit they wait for: a growing loop looks
 * only at those between its old profit and its new one, and one that is surer than it was at those
 * up to its profit.
 */
export class ThresholdIndex {
  readonly #byKey = new Map<string, Threshold[]>()
  readonly #rules = new Map<string, WaitingRule>()

  get size(): number {
    return this.#rules.size
  }

  /** Replaces the rule's entry. */
  put(rule: WaitingRule): void {
    this.remove(rule.id)
    this.#rules.set(rule.id, rule)
    for (const key of keysOf(rule)) {
      const line = this.#byKey.get(key) ?? []
      line.splice(firstAbove(line, rule.minProfitPercent), 0, {
        percent: rule.minProfitPercent,
        rule,
      })
      this.#byKey.set(key, line)
    }
  }

  remove(id: string): void {
    const rule = this.#rules.get(id)
    if (!rule) return
    this.#rules.delete(id)
    for (const key of keysOf(rule)) {
      const left = this.#byKey.get(key)!.filter((each) => each.rule.id !== id)
      if (left.length === 0) this.#byKey.delete(key)
      else this.#byKey.set(key, left)
    }
  }

  /** Finds rules that the loop satisfies now and did not before; one perhaps more than once. */
  crossed(loop: CrossingLoop, onCrossed: (ruleId: string) => void): void {
    const { stepUsd, codes, beforePercent, percent, beforeProbability, probability } = loop
    const isSurer = probability > beforeProbability
    for (const code of [ANY, ...codes]) {
      const line = this.#byKey.get(`${stepUsd} ${code}`)
      if (!line) continue
      for (let at = isSurer ? 0 : firstAbove(line, beforePercent); at < line.length; at++) {
        const { rule, percent: threshold } = line[at]!
        if (threshold > percent) break
        const { leastReliability: least } = rule
        const isSureNow = least > beforeProbability && least <= probability
        if (threshold <= beforePercent && !isSureNow) continue
        if (codes.length <= rule.maxHops) onCrossed(rule.id)
      }
    }
  }
}

/** A loop of currencies whose profit has grown, or that is surer than it was. */
export interface CrossingLoop {
  readonly stepUsd: number
  /** One code a hop. */
  readonly codes: readonly string[]
  /** Percent before; below any threshold where it did not pay. */
  readonly beforePercent: number
  readonly percent: number
  /** The chance that it held before; below any where it did not pay. */
  readonly beforeProbability: number
  readonly probability: number
}

function keysOf({ stepUsd, through }: WaitingRule): string[] {
  const codes = through.length === 0 ? [ANY] : [...new Set(through)]
  return codes.map((code) => `${stepUsd} ${code}`)
}

/** Place of the first that is above. */
function firstAbove(line: readonly Threshold[], percent: number): number {
  let [low, high] = [0, line.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (line[middle]!.percent > percent) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Levels at which a rule notifies of a source again. Rules' thresholds cannot say it: the source is
 * above them all the while.
 */
export class NewsLevels {
  /** Levels by step and source, then by rule. */
  readonly #bySource = new Map<string, Map<string, number>>()
  readonly #byRule = new Map<string, Set<string>>()

  /** Replaces all of the rule's levels. */
  put(ruleId: string, stepUsd: number, levels: Iterable<readonly [string, number]>): void {
    this.remove(ruleId)
    const keys = new Set<string>()
    for (const [source, percent] of levels) {
      const key = `${stepUsd} ${source}`
      keys.add(key)
      const rules = this.#bySource.get(key) ?? new Map<string, number>()
      this.#bySource.set(key, rules.set(ruleId, percent))
    }
    if (keys.size > 0) this.#byRule.set(ruleId, keys)
  }

  remove(ruleId: string): void {
    for (const key of this.#byRule.get(ruleId) ?? []) {
      const rules = this.#bySource.get(key)
      rules?.delete(ruleId)
      if (rules?.size === 0) this.#bySource.delete(key)
    }
    this.#byRule.delete(ruleId)
  }

  /** Rules whose level lies between the old and the new profit of a loop of that source. */
  crossed(
    growth: { stepUsd: number; source: string; beforePercent: number; percent: number },
    onCrossed: (ruleId: string) => void,
  ): void {
    const { stepUsd, source, beforePercent, percent } = growth
    for (const [ruleId, level] of this.#bySource.get(`${stepUsd} ${source}`) ?? []) {
      if (level > beforePercent && level <= percent) onCrossed(ruleId)
    }
  }
}
