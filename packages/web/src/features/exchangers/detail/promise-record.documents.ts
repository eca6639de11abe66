// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type ExchangerPromisesVariables = {
  exchangerId: string
}

export type ExchangerPromisesAnswer = {
  readonly promiseRecord: {
    readonly samples: number
    readonly horizons: ReadonlyArray<{ readonly minutes: number; readonly held: number }>
  } | null
}

export const ExchangerPromisesDocument = `query ExchangerPromises($exchangerId: ID!) {
  promiseRecord(exchangerId: $exchangerId) {
    samples
    horizons {
      minutes
      held
    }
  }
}` as unknown as TypedDocumentNode<ExchangerPromisesAnswer, ExchangerPromisesVariables>
