// Written by `npm run codegen` from the .graphql file of this name.
import type {
  DeductionKind,
  FeeSource,
  HopRefusal,
  OfferFilter,
  SuspicionReason,
} from '@hopwise/contract'
import type { HopParts, PathRow } from '#web/market/chain/path.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type PathDetailVariables = {
  id: string
  giveAmount: number
  filter?: OfferFilter | null | undefined
}

export type PathDetailAnswer = { readonly path: (PathRow & DetailedPath) | null }

export type DetailedPath = {
  readonly id: string
  readonly giveAmount: number
  readonly getAmount: number
  readonly explanation: {
    readonly grossAmount: number
    readonly netAmount: number
    readonly uncertainty: number
    readonly deductions: ReadonlyArray<{
      readonly hopIndex: number
      readonly kind: DeductionKind
      readonly finalAmount: number
    }>
    readonly hops: ReadonlyArray<{
      readonly hopIndex: number
      readonly gainPercent: number | null
      readonly suspicion: {
        readonly reason: SuspicionReason
        readonly gain: number | null
        readonly band: number
        readonly edge: number | null
      } | null
      readonly nextBest: {
        readonly getAmount: number | null
        readonly lostPercent: number | null
        readonly profitPercent: number | null
        readonly hop: { readonly exchanger: { readonly id: string; readonly name: string } }
      } | null
    }>
    readonly costliest: { readonly hopIndex: number; readonly lossPercent: number } | null
    readonly limitedBelow: { readonly hopIndex: number; readonly limit: HopRefusal } | null
    readonly limitedAbove: { readonly hopIndex: number; readonly limit: HopRefusal } | null
    readonly curve: ReadonlyArray<{
      readonly giveAmount: number
      readonly rate: number
      readonly profitPercent: number | null
    }>
  } | null
  readonly hops: ReadonlyArray<{
    readonly give: {
      readonly code: string
      readonly transfer: {
        readonly fee: number
        readonly minutesFrom: number | null
        readonly minutesTo: number | null
        readonly source: FeeSource
        readonly checkedAt: string | null
      } | null
    }
    readonly burse: {
      readonly withdrawFee: number | null
      readonly confirmations: number | null
      readonly minutes: number | null
      readonly coins: ReadonlyArray<string>
      readonly takerPercent: number
      readonly depth: number | null
      readonly booksAt: string | null
      readonly deposit: VenueWay
      readonly withdrawal: VenueWay
    } | null
    readonly alternativeHops: ReadonlyArray<HopParts>
  }>
}

export type VenueWay = {
  readonly network: string
  readonly isOpen: boolean | null
  readonly source: FeeSource
  readonly checkedAt: string | null
}

const textPathRow = `fragment PathRow on Path {
  id
  giveAmount
  getAmount
  rate
  window {
    min
    max
  }
  promise {
    ...PromiseParts
  }
  doubts {
    reason
    hopIndex
  }
  suspicious
  updatedAt
  cities
  hops {
    ...HopParts
  }
}`

const textPromiseParts = `fragment PromiseParts on Promise {
  band
  probability
  floorAmount
  expectedAmount
  byMinutes
}`

const textHopParts = `fragment HopParts on Hop {
  exchanger {
    id
    slug
    name
    siteUrl
    source
    goodReviews
    badReviews
  }
  give {
    ...HopCurrency
  }
  get {
    ...HopCurrency
  }
  giveAmount
  getAmount
  alternatives
  offer {
    id
    rate
    minGive
    maxGive
    reserve
    reserveUsd
    city
    conditions
    receivedAt
    suspicious
  }
}`

const textHopCurrency = `fragment HopCurrency on Currency {
  code
  name
  group
  network
  usdPrice
  priceSure
}`

const textDetailedPath = `fragment DetailedPath on Path {
  id
  giveAmount
  getAmount
  explanation {
    grossAmount
    netAmount
    uncertainty
    deductions {
      hopIndex
      kind
      finalAmount
    }
    hops {
      hopIndex
      gainPercent
      suspicion {
        reason
        gain
        band
        edge
      }
      nextBest {
        getAmount
        lostPercent
        profitPercent
        hop {
          exchanger {
            id
            name
          }
        }
      }
    }
    costliest {
      hopIndex
      lossPercent
    }
    limitedBelow {
      hopIndex
      limit
    }
    limitedAbove {
      hopIndex
      limit
    }
    curve {
      giveAmount
      rate
      profitPercent
    }
  }
  hops {
    give {
      code
      transfer {
        fee
        minutesFrom
        minutesTo
        source
        checkedAt
      }
    }
    burse {
      deposit {
        ...VenueWay
      }
      withdrawal {
        ...VenueWay
      }
      withdrawFee
      confirmations
      minutes
      coins
      takerPercent
      depth
      booksAt
    }
    alternativeHops(limit: 6) {
      ...HopParts
    }
  }
}`

const textVenueWay = `fragment VenueWay on BurseWay {
  network
  isOpen
  source
  checkedAt
}`

export const PathDetailDocument =
  `query PathDetail($id: ID!, $giveAmount: Float!, $filter: OfferFilter) {
  path(id: $id, giveAmount: $giveAmount, filter: $filter) {
    ...PathRow
    ...DetailedPath
  }
}
${textPathRow}
${textPromiseParts}
${textHopParts}
${textHopCurrency}
${textDetailedPath}
${textVenueWay}` as unknown as TypedDocumentNode<PathDetailAnswer, PathDetailVariables>
