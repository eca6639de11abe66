/** The pages' documents, with the same fields. */
const HOP = `
  exchanger { id slug name siteUrl goodReviews badReviews }
  give { code name group network usdPrice }
  get { code name group network usdPrice }
  giveAmount getAmount alternatives
  offer {
    id rate minGive maxGive reserve reserveUsd city conditions receivedAt suspicious
  }`

const PATH_ROW = `
  id giveAmount getAmount rate window { min max }
  promise { band probability floorAmount expectedAmount byMinutes }
  doubts { reason hopIndex } suspicious updatedAt cities
  hops { ${HOP} }`

const PATHS_SELECTION = `{
  marketVersion proved bound
  paths { ${PATH_ROW} }
  noRoute { reason nearestAmount proved relaxations {
    changes { kind amount maxHops minReviews minReserveUsd conditions }
    path { giveAmount getAmount }
  } }
}`

export const documents = {
  paths: `query Paths($query: PathsQuery!) { paths(query: $query) ${PATHS_SELECTION} }`,
  arbitrage: `query Cycles($query: ArbitrageQuery!) { arbitrage(query: $query) {
    marketVersion proved
    cycles {
      profitPercent earnings earningsUsd rating reviews bornAt path { ${PATH_ROW} }
    }
  } }`,
  pairOffers: `query PairOffers($query: PairOffersQuery!) { pairOffers(query: $query) {
    marketVersion total taking
    items {
      exchanger { id slug name siteUrl goodReviews badReviews }
      giveAmount getAmount refusal
      offer {
        id rate minGive maxGive reserve reserveUsd city conditions receivedAt suspicious
      }
    }
  } }`,
  exchangers: `query Exchangers($query: ExchangersQuery!) { exchangers(query: $query) {
    total
    items {
      id slug name status siteUrl reserveUsd goodReviews badReviews pairs offers
      country openedAt updatedAt
    }
  } }`,
  currencies: `query Currencies { currencies {
    code name group network usdPrice searchWords offersGiving offersGetting cities
  } }`,
} as const

export type DocumentName = keyof typeof documents
