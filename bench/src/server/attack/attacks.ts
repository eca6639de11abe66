import { PATH_ROW } from '../load/documents.ts'

/** One request of an attacker. */
export interface AttackRequest {
  readonly method: 'POST' | 'GET'
  readonly path: string
  readonly body?: string
  /** Whether it is a stream that stays open and is read. */
  readonly isStream?: boolean
}

/** The `n`th request: all differ, so that no answer is cached. */
type Shape = (n: number) => AttackRequest

function graphqlRequest(query: string, variables: object = {}): AttackRequest {
  return { method: 'POST', path: '/graphql', body: JSON.stringify({ query, variables }) }
}

function named(n: number): string {
  return `A${n}_${process.pid}`
}

function repeated(length: number, field: (at: number) => string): string {
  return Array.from({ length }, (_, at) => field(at)).join(' ')
}

const CODES = ['BTC', 'ETH', 'USDTTRC20', 'LTC', 'XMR', 'TRX', 'SBERRUB', 'CASHRUB', 'CASHUSD']

function pairOf(n: number): { readonly give: string; readonly get: string } {
  const give = CODES[n % CODES.length]!
  return { give, get: CODES[(n + 1 + (n % 7)) % CODES.length]! }
}

const OFFER_ROW = `giveAmount getAmount refusal exchanger { id slug name siteUrl country uptime }
  give { code name searchWords } get { code name } offer { id rate minGive maxGive reserve }`

/** Each shape costs as much as one document may. */
export const attacks: Readonly<Record<string, Shape>> = {
  'lists within lists': (n) =>
    graphqlRequest(`query ${named(n)} { exchangers(query: { limit: 7, offset: ${n % 400} }) {
      items { rates(limit: 500) { items { ${OFFER_ROW} } } } } }`),
  'rows that ask the database': (n) =>
    graphqlRequest(`query ${named(n)} { exchangers(query: { limit: 40, offset: ${n % 400} }) {
      items { feedRuns { startedAt bytes } statusHistory { changedAt } } } }`),
  'one list under fifteen names': (n) =>
    graphqlRequest(
      `query ${named(n)} { ${repeated(10, (at) => {
        const { give, get } = pairOf(n + at)
        return `p${at}: pairOffers(query: { give: "${give}", get: "${get}", limit: 300,
        giveAmount: ${1 + n / 1e6} }) { items { giveAmount getAmount exchanger { name slug }
        offer { id rate minGive maxGive reserve reserveUsd city } } }`
      })} }`,
    ),
  'documents nobody has seen': (n) =>
    graphqlRequest(`query ${named(n)} { ${repeated(9, (at) => `m${n}_${at}: market { version }`)}
      paths(query: { give: "BTC", get: "BTC", giveAmount: 1 }) { paths { ...F${n} } } }
      fragment F${n} on Path { ${PATH_ROW} }`),
  'long bodies that are no question': (n) => ({
    method: 'POST',
    path: '/graphql',
    body:
      '{"query":"{ market { version } }","variables":' +
      `{"a":${'['.repeat(45_000)}${n}${']'.repeat(45_000)}}}`,
  }),
  'searches of four hops': (n) =>
    graphqlRequest(
      `query S($query: PathsQuery!) { paths(query: $query) { paths { ${PATH_ROW} } } }`,
      {
        query: { ...pairOf(n), giveAmount: 1 + n / 1e6, maxHops: 4, limit: 200, groupBy: 'OFFERS' },
      },
    ),
  'searches that find nothing': (n) =>
    graphqlRequest(
      `query N($query: PathsQuery!) { paths(query: $query) { paths { id }
        noRoute { reason nearestAmount relaxations { path { getAmount } } } } }`,
      {
        query: {
          ...pairOf(n),
          giveAmount: 1e-9 * (1 + n),
          maxHops: 4,
          filter: { minReviews: 400, minReserveUsd: 1e9, ignoreCurrencies: ['USDTERC20'] },
        },
      },
    ),
  'all loops at ever other amounts': (n) =>
    graphqlRequest(
      `query L($query: ArbitrageQuery!) { arbitrage(query: $query) { cycles {
        profitPercent path { id rate hops { giveAmount getAmount exchanger { name } } } } } }`,
      { query: { capitalUsd: 100 + n, maxHops: 4, limit: 500, minProfitPercent: -50 } },
    ),
  'live questions': (n) => ({
    ...graphqlRequest(
      `subscription ${named(n)} { arbitrage(query: { capitalUsd: ${100 + n}, maxHops: 4, limit: 200,
        minProfitPercent: -50 }) { cycles { profitPercent path { ${PATH_ROW} } } } }`,
    ),
    isStream: true,
  }),
  'words to be found': (n) =>
    graphqlRequest(
      `query ${named(n)} { ${Array.from(
        { length: 9 },
        (_, at) =>
          `e${at}: exchangers(query: { search: "${'qzj'.repeat(60)}${n}", limit: 1 }) { total }`,
      ).join(' ')} faqSearch(text: "${'obmen kurs '.repeat(15)}${n}") { title } }`,
    ),
  'the help, rendered': (n) =>
    graphqlRequest(`query ${named(n)} { faqCategories { articles { html title } } }`),
  'links to mailboxes': (n) =>
    graphqlRequest(
      `mutation ${named(n)} { ${repeated(
        10,
        (at) => `s${at}: sendAuthEmail(email: "a${n}.${at}@example.com")`,
      )} }`,
    ),
  'the schema itself': (n) =>
    graphqlRequest(`query ${named(n)} { __schema { types { name fields { name args { name
      type { name ofType { name ofType { name } } } }
      type { name ofType { name ofType { name } } } } } } }`),
  pages: (n) => ({ method: 'GET', path: `/exchange/${pairOf(n).give}/${pairOf(n).get}?n=${n}` }),
}
