import type { JudgeFigures } from './judge-figures.ts'
import type { OutcomeKind } from './outcome.ts'

/** A figure of promises with the limits it has to keep. */
export interface JudgedFigure {
  readonly what: string
  readonly measured: number
  /** `%` of a share, `points` of a distance of two shares; a plain number otherwise. */
  readonly unit: '' | '%' | 'points'
  readonly least?: number
  readonly most?: number
}

/** Whether the figure keeps its limits; NaN, measured on nothing, does not. */
export function isKept({ measured, least = -Infinity, most = Infinity }: JudgedFigure): boolean {
  return measured >= least && measured <= most
}

/** The figures that promises have to keep on markets they never saw. */
export function judgedFigures({ kinds, firstRows }: JudgeFigures): JudgedFigure[] {
  const chances = (kind: OutcomeKind, name: string, limits: ChanceLimits): JudgedFigure[] => {
    const { fits, reliableHeld, reliableShare, floorsReached, floorsNamed } = kinds[kind]
    const { skill, auc, calibration } = fits.PROMISE
    const [reachedLeast, reachedMost] = limits.floorsReached
    return [
      { what: `${name}: skill`, measured: skill, unit: '', least: limits.skill },
      { what: `${name}: AUC within a moment`, measured: auc, unit: '', least: limits.auc },
      {
        what: `${name}: calibration by tenths`,
        measured: calibration,
        unit: 'points',
        most: limits.calibration,
      },
      percent(`${name}: reliable rows that held`, reliableHeld, limits.reliableHeld),
      percent(`${name}: reliable rows of all`, reliableShare, limits.reliableShare),
      {
        ...percent(`${name}: 90 % floors reached`, floorsReached, reachedLeast),
        most: reachedMost,
      },
      percent(`${name}: rows with a floor`, floorsNamed, limits.floorsNamed),
    ]
  }
  const { EXPECTED } = firstRows
  return [
    ...chances('DIRECT', 'direct', {
      skill: 0.02,
      auc: 0.66,
      calibration: 7.5,
      reliableHeld: 92,
      reliableShare: 20,
      floorsReached: [87, 93],
      floorsNamed: 92,
    }),
    ...chances('CHAIN', 'chains', {
      skill: 0.08,
      auc: 0.65,
      calibration: 5,
      reliableHeld: 89,
      reliableShare: 7,
      floorsReached: [84.5, 95.5],
      floorsNamed: 80,
    }),
    {
      what: 'loops that still pay: skill',
      measured: kinds.LOOP.fits.PROMISE.skill,
      unit: '',
      least: 0.05,
    },
    {
      what: 'first rows that pay less than the best direct offer had promised',
      measured: EXPECTED.less * 100,
      unit: '%',
      most: 11,
    },
    percent('first rows: paid over the best direct offer', EXPECTED.paid, 1.95),
  ]
}

interface ChanceLimits {
  readonly skill: number
  readonly auc: number
  readonly calibration: number
  readonly reliableHeld: number
  readonly reliableShare: number
  readonly floorsReached: readonly [least: number, most: number]
  readonly floorsNamed: number
}

function percent(what: string, share: number, least: number): JudgedFigure {
  return { what, measured: share * 100, unit: '%', least }
}
