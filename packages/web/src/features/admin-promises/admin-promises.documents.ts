// Written by `npm run codegen` from the .graphql file of this name.
import type { PromisePredictor } from '@hopwise/contract'
import type { ModelVersion } from '#web/market/promise/model-version.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type AdminPromisesVariables = { [key: string]: never }

export type AdminPromisesAnswer = {
  readonly promises: {
    readonly weatherSince: string | null
    readonly all: {
      readonly samples: number
      readonly said: number | null
      readonly held: number | null
      readonly low: number | null
      readonly high: number | null
    }
    readonly fits: ReadonlyArray<{
      readonly predictor: PromisePredictor
      readonly skill: number | null
    }>
    readonly models: ReadonlyArray<ModelVersion>
  } | null
}

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

export const AdminPromisesDocument = `query AdminPromises {
  promises(period: D7) {
    all {
      samples
      said
      held
      low
      high
    }
    fits {
      predictor
      skill
    }
    weatherSince
    models {
      ...ModelVersion
    }
  }
}
${textModelVersion}` as unknown as TypedDocumentNode<AdminPromisesAnswer, AdminPromisesVariables>
