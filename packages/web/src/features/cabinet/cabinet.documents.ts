// Written by `npm run codegen` from the .graphql file of this name.
import type { ExchangerStatus, FeedState } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type OwnCabinetsVariables = { [key: string]: never }

export type OwnCabinetsAnswer = { readonly ownedExchangers: ReadonlyArray<OwnCabinet> }

export type OwnCabinet = {
  readonly state: FeedState
  readonly exchanger: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly status: ExchangerStatus
  }
}

const textOwnCabinet = `fragment OwnCabinet on OwnedExchanger {
  state
  exchanger {
    id
    slug
    name
    status
  }
}`

export const OwnCabinetsDocument = `query OwnCabinets {
  ownedExchangers {
    ...OwnCabinet
  }
}
${textOwnCabinet}` as unknown as TypedDocumentNode<OwnCabinetsAnswer, OwnCabinetsVariables>
