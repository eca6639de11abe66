import { between } from '../numbers/between.ts'
import { type Coefficients, LOSSES, type PromiseModel } from './promise-model.ts'

/** Facts about a hop, in the order of `Coefficients`; each raises the risk. */
export type HopFacts = Coefficients

/** Odds of losing more than each of `LOSSES`, never rising with the loss. */
export type Ladder = readonly number[]

/** Beyond e^±9 odds are as good as sure, and sums stay finite. */
const MOST_LOG_ODDS = 9
const LOG_LOSSES = LOSSES.map((loss) => Math.log(loss))
/** The losses between which odds are drawn: all but the last, which has no measure. */
const LARGEST = LOSSES[LOSSES.length - 2]!

/**
 * The odds of a hop that is ordered some minutes after it was shown.
 * @param minutes above 0.
 * @param factor multiplies all odds.
 */
export function ladderOf(
  model: PromiseModel,
  facts: HopFacts,
  minutes: number,
  factor = 1,
): Ladder {
  const spread = Math.log(minutes) / 2
  const ladder = model.coefficients.map((coefficients) => {
    let logOdds = coefficients[1] * spread
    for (let at = 0; at < coefficients.length; at++) logOdds += coefficients[at]! * facts[at]!
    return factor * Math.exp(between(logOdds, -MOST_LOG_ODDS, MOST_LOG_ODDS))
  })
  for (let at = ladder.length - 2; at >= 0; at--) {
    ladder[at] = Math.max(ladder[at]!, ladder[at + 1]!)
  }
  return ladder
}

/** The odds of losing more than this share: in between, log odds are linear in the loss's log. */
export function oddsOf(ladder: Ladder, loss: number): number {
  if (loss >= 1) return ladder.at(-1)!
  if (loss <= LOSSES[0]) return ladder[0]!
  if (loss >= LARGEST) return ladder[ladder.length - 2]!
  let above = 1
  while (LOSSES[above]! <= loss) above++
  const [low, high] = [LOG_LOSSES[above - 1]!, LOG_LOSSES[above]!]
  const [more, less] = [ladder[above - 1]!, ladder[above]!]
  return more * (less / more) ** ((Math.log(loss) - low) / (high - low))
}

/** The chance of not losing more, from its odds. */
export function chanceOf(odds: number): number {
  return 1 / (1 + odds)
}

/** Enough for a loss that is right to a thousandth of itself. */
const HALVINGS = 12

/**
 * The least loss that is exceeded with a chance of at most `1 - sure`; undefined where even a
 * refusal is likelier than that.
 * @param oddsOfLoss the odds of losing more than a share; never rising.
 */
export function surestLoss(oddsOfLoss: (loss: number) => number, sure: number): number | undefined {
  const most = (1 - sure) / sure
  if (oddsOfLoss(1) > most) return undefined
  if (oddsOfLoss(LOSSES[0]) <= most) return LOSSES[0]
  // Between this one and a refusal nothing finer is known.
  if (oddsOfLoss(LARGEST) > most) return LARGEST
  let [low, high] = [Math.log(LOSSES[0]), Math.log(LARGEST)]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (oddsOfLoss(Math.exp(middle)) > most) low = middle
    else high = middle
  }
  return Math.exp(high)
}

/**
 * The mean loss of a hop, as a share of what was shown; rises are not counted.
 * @param second the payout elsewhere over this one, 1 for the same; undefined where nobody else
 * takes the amount. Whoever is refused goes there.
 */
export function meanLoss(ladder: Ladder, second: number | undefined): number {
  const chances = ladder.map((odds) => 1 - chanceOf(odds))
  let loss = 0
  for (let at = 0; at + 1 < LOSSES.length; at++) {
    loss += (chances[at]! - chances[at + 1]!) * middleLoss(at)
  }
  const refused =
    second === undefined ? REFUSED_ALONE : Math.max(CHANGE_COST, 1 - second + CHANGE_COST)
  return loss + chances.at(-1)! * refused
}

/** The loss of who is refused where nobody else takes the amount. */
const REFUSED_ALONE = 0.05
/** The cost of going elsewhere, as a share. */
const CHANGE_COST = 0.002
/** The usual loss beyond the largest one that is told apart. */
const BEYOND_LARGEST = 0.08

function middleLoss(at: number): number {
  return at + 2 < LOSSES.length ? (LOSSES[at]! + LOSSES[at + 1]!) / 2 : BEYOND_LARGEST
}
