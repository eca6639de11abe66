// Written by `npm run codegen` from the .graphql file of this name.
import type {
  PromiseBand,
  PromisePeriod,
  PromisePredictor,
  PromiseSampleClass,
  PromiseSampleKind,
  PromiseSampleLabel,
} from '@hopwise/contract'
import type { ModelVersion } from '#web/market/promise/model-version.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type PromisesVariables = {
  period: PromisePeriod
}

export type PromisesAnswer = {
  readonly promises: {
    readonly from: string
    readonly to: string
    readonly hours: number
    readonly isJudged: boolean
    readonly floorsNamed: number | null
    readonly meanLoss: number | null
    readonly thinned: number
    readonly weatherSince: string | null
    readonly fileDays: ReadonlyArray<string>
    readonly all: HeldShare
    readonly bands: ReadonlyArray<{
      readonly band: PromiseBand
      readonly minutes: number | null
      readonly share: HeldShare
    }>
    readonly tenths: ReadonlyArray<{ readonly from: number; readonly share: HeldShare }>
    readonly kinds: ReadonlyArray<{ readonly kind: PromiseSampleKind; readonly share: HeldShare }>
    readonly chains: ReadonlyArray<{ readonly hops: number; readonly share: HeldShare }>
    readonly classes: ReadonlyArray<{
      readonly class: PromiseSampleClass
      readonly share: HeldShare
    }>
    readonly floors: HeldShare
    readonly labels: ReadonlyArray<{ readonly label: PromiseSampleLabel; readonly samples: number }>
    readonly fits: ReadonlyArray<{
      readonly predictor: PromisePredictor
      readonly brier: number
      readonly skill: number | null
    }>
    readonly models: ReadonlyArray<ModelVersion>
  } | null
}

export type HeldShare = {
  readonly samples: number
  readonly said: number | null
  readonly held: number | null
  readonly low: number | null
  readonly high: number | null
}

const textHeldShare = `fragment HeldShare on PromiseShare {
  samples
  said
  held
  low
  high
}`

const textModelVersion = `fragment ModelVersion on PromiseModel {
  version
  madeAt
  from
  to
  labels
  hash
  brier
  currentBrier
  calibration
  isAdopted
  refusal
  rolledBackAt
}`

export const PromisesDocument = `query Promises($period: PromisePeriod!) {
  promises(period: $period) {
    from
    to
    hours
    isJudged
    all {
      ...HeldShare
    }
    bands {
      band
      minutes
      share {
        ...HeldShare
      }
    }
    tenths {
      from
      share {
        ...HeldShare
      }
    }
    kinds {
      kind
      share {
        ...HeldShare
      }
    }
    chains {
      hops
      share {
        ...HeldShare
      }
    }
    classes {
      class
      share {
        ...HeldShare
      }
    }
    floors {
      ...HeldShare
    }
    floorsNamed
    meanLoss
    labels {
      label
      samples
    }
    thinned
    fits {
      predictor
      brier
      skill
    }
    models {
      ...ModelVersion
    }
    weatherSince
    fileDays
  }
}
${textHeldShare}
${textModelVersion}` as unknown as TypedDocumentNode<PromisesAnswer, PromisesVariables>
