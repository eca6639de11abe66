/** The share said of some checks, and how many of them held. */
export function heldShare(samples: number, said: number, held: number) {
  const isKnown = samples > 0
  return {
    samples,
    said: isKnown ? said : null,
    held: isKnown ? held : null,
    low: isKnown ? Math.max(0, held - 0.01) : null,
    high: isKnown ? Math.min(1, held + 0.01) : null,
  }
}

const bandsHeld = {
  RELIABLE: [0.98, 0.94, 0.9, 0.86, 0.76],
  FAIR: [0.93, 0.81, 0.72, 0.64, 0.5],
  DOUBTFUL: [0.7, 0.41, 0.33, 0.27, 0.2],
} as const

const MINUTES = [1, 5, 15, 30, 60]

const bandsSaid = { RELIABLE: 0.94, FAIR: 0.8, DOUBTFUL: 0.38 } as const

export const refit = {
  version: 8,
  madeAt: '2026-11-29T01:10:00.000Z',
  from: '2026-11-15T00:00:00.000Z',
  to: '2026-11-28T00:00:00.000Z',
  labels: 1_402_118,
  hash: '5f3a9c017be2d4',
  brier: 0.1426,
  currentBrier: 0.1431,
  calibration: 1.42,
  isAdopted: true,
  refusal: null,
  rolledBackAt: null as string | null,
}

/** The record of one whole day. */
export function promiseTally(facts: object = {}) {
  const bands = (Object.keys(bandsHeld) as (keyof typeof bandsHeld)[]).flatMap((band) => [
    {
      band,
      minutes: null,
      share: heldShare(
        { RELIABLE: 41_200, FAIR: 9_410, DOUBTFUL: 2_115 }[band],
        bandsSaid[band],
        band === 'RELIABLE' ? 0.9312 : bandsHeld[band][1],
      ),
    },
    ...bandsHeld[band].map((held, at) => ({
      band,
      minutes: MINUTES[at]!,
      share: heldShare(5_000, bandsSaid[band], held),
    })),
  ])
  return {
    from: '2026-11-29T00:00:00.000Z',
    to: '2026-11-30T00:00:00.000Z',
    hours: 24,
    isJudged: true,
    all: heldShare(52_725, 0.893, 0.889),
    bands: [
      ...bands,
      ...[null, ...MINUTES].map((minutes) => ({
        band: 'TOO_NEW',
        minutes,
        share: heldShare(0, 0, 0),
      })),
    ],
    tenths: Array.from({ length: 10 }, (_, at) => ({
      from: at / 10,
      share: heldShare(at === 0 ? 0 : at ** 3 * 40, at / 10 + 0.06, at / 10 + 0.05),
    })),
    kinds: [
      { kind: 'DIRECT', share: heldShare(50_110, 0.9, 0.897) },
      { kind: 'CHAIN', share: heldShare(1_502, 0.82, 0.8) },
      { kind: 'LOOP', share: heldShare(1_113, 0.61, 0.57) },
    ],
    chains: [
      { hops: 2, share: heldShare(1_100, 0.84, 0.83) },
      { hops: 3, share: heldShare(402, 0.76, 0.72) },
      { hops: 4, share: heldShare(0, 0, 0) },
    ],
    classes: [
      { class: 'AUTOMATIC', share: heldShare(30_000, 0.9, 0.9) },
      { class: 'MANUAL', share: heldShare(22_725, 0.88, 0.87) },
      { class: 'COIN', share: heldShare(20_000, 0.91, 0.91) },
      { class: 'BANK', share: heldShare(31_000, 0.88, 0.87) },
      { class: 'CASH', share: heldShare(1_725, 0.93, 0.94) },
      { class: 'OWN_FILE', share: heldShare(40_000, 0.89, 0.889) },
      { class: 'MONITOR', share: heldShare(12_725, 0.9, 0.889) },
    ],
    floors: heldShare(50_000, 0.9, 0.906),
    floorsNamed: 0.948,
    meanLoss: 0.0184,
    labels: [
      { label: 'HELD', samples: 46_872 },
      { label: 'LESS', samples: 4_100 },
      { label: 'REFUSED', samples: 620 },
      { label: 'WITHDRAWN', samples: 933 },
      { label: 'EXCHANGER_GONE', samples: 200 },
      { label: 'SILENT', samples: 311 },
      { label: 'UNWATCHED', samples: 12 },
    ],
    thinned: 1_304,
    fits: [
      { predictor: 'PROMISE', brier: 0.0891, skill: 0.0971 },
      { predictor: 'WEATHER', brier: 0.0874, skill: 0.1143 },
      { predictor: 'MODEL', brier: 0.0891, skill: 0.0971 },
      { predictor: 'MINUTES', brier: 0.0969, skill: 0.0182 },
      { predictor: 'CONSTANT', brier: 0.0991, skill: -0.0041 },
    ],
    models: [
      refit,
      {
        ...refit,
        version: 7,
        madeAt: '2026-11-28T01:10:00.000Z',
        isAdopted: false,
        refusal: 'WORSE_BRIER',
      },
    ],
    weatherSince: null as string | null,
    fileDays: ['2026-11-29'],
    ...facts,
  }
}
