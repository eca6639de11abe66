type ExampleName = 'chains' | 'live' | 'exchangers' | 'loops'

/** A question that runs as it is; its name also finds its texts. */
export interface Example {
  readonly name: ExampleName
  readonly query: string
}

export const examples: readonly Example[] = [
  {
    name: 'chains',
    query: `query Chains {
  paths(
    query: { give: "BTC", get: "USDTTRC20", giveAmount: 0.05, limit: 3 }
  ) {
    marketVersion
    paths {
      getAmount
      hops {
        exchanger { name }
        give { code }
        get { code }
        getAmount
      }
    }
  }
}
`,
  },
  {
    name: 'live',
    query: `subscription Live {
  paths(
    query: { give: "BTC", get: "USDTTRC20", giveAmount: 0.05, limit: 1 }
  ) {
    marketVersion
    paths { getAmount }
  }
}
`,
  },
  {
    name: 'exchangers',
    query: `query Exchangers {
  exchangers(query: { sort: REVIEWS, limit: 5 }) {
    total
    items { slug name pairs goodReviews badReviews }
  }
}
`,
  },
  {
    name: 'loops',
    query: `query Loops {
  # Without \`includeSmall\` only those that are expected to earn something.
  arbitrage(query: { capitalUsd: 1000, limit: 3, includeSmall: true }) {
    marketVersion
    cycles {
      profitPercent
      expectedPercent
      lossChance
      path {
        suspicious
        hops { exchanger { name } give { code } get { code } }
      }
    }
  }
}
`,
  },
]
