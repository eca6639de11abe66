import { faultsIn } from './planted-fault.ts'

/** Wrong answers about an offer's limits, rate or worth. */
export const marketFaults = [
  ...faultsIn(
    'packages/market/src/offers/offer-pieces.ts',
    ['offer-pieces'],
    [
      [
        'a fee on what is received comes off first',
        'const fee = fromFee * slope + toFee',
        'const fee = fromFee * slope + toFee * paid',
      ],
      [
        'a fee on what is given is not turned',
        'const fee = fromFee * slope + toFee',
        'const fee = fromFee + toFee',
      ],
      ['two percents are added', 'kept * (get / give) * paid', '(kept + paid - 1) * (get / give)'],
      ['the reserve is not what is paid out', '(most + fee) / slope', 'most / slope'],
      ['the least to receive forgets the fee', '(least + fee) / slope', 'least / slope'],
      ['what cannot be moved is taken', 'return min === 0 ? give : min', 'return min'],
      [
        'a minimum gives way to dust',
        'return min === 0 ? give : min',
        'return Math.max(min, give)',
      ],
      ['the most to receive is left out', 'Math.min(offer.reserve, offer.getMax)', 'offer.reserve'],
      ['a tier ends one double early', 'lo: nextUp(hi) })', 'lo: nextUp(nextUp(hi)) })'],
      ['an order that pays nothing is taken', 'if (fee > 0) lo = leastPaying(stretch, lo)', ''],
      [
        'an endless reserve is believed',
        'offer.reserve <= MAX_RESERVE',
        'offer.reserve <= Infinity',
      ],
      [
        'conditions of a tier are left out',
        'offer.conditions | (step?.conditions ?? 0)',
        'offer.conditions',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/window/window-of-pieces.ts',
    ['path-window', 'window-of-pieces'],
    [
      ['a window leaves nothing behind', 'if (!(amount > 0)) return false', ''],
      ['a fee is left out of a window', 'B = slope[p]! * B + fee[p]!', 'B = slope[p]! * B'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/window/tiered-path.ts',
    ['explain-path', 'path-window'],
    [
      ['a tier may ask for more', "return asksMore ? 'TIER_ASKS_MORE' : tier", 'return tier'],
      [
        'a reserve that is too small is a limit',
        "? 'RESERVE_TOO_SMALL' : 'ABOVE_MAX'",
        "? 'ABOVE_MAX' : 'ABOVE_MAX'",
      ],
      ['the most is refused', 'amount <= batch.hi[tier]!', 'amount < batch.hi[tier]!'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/query/row-filter.ts',
    ['find-paths.property'],
    [
      [
        'a reserve right at the least is refused',
        'measure(listing, batchRow) >= least',
        'measure(listing, batchRow) > least',
      ],
      [
        'reviews right at the least are refused',
        'measure(listing) >= least',
        'measure(listing) > least',
      ],
      [
        'another city will do',
        'citySets.has(citySetOf[batch.citySet[batchRow]!]!, this.#city)',
        'citySets.has(citySetOf[batch.citySet[batchRow]!]!, 0)',
      ],
      [
        'money may be given in a bank, not received',
        'for (const code of filter.ignoreCurrencies ?? []) {',
        'for (const code of []) {',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/belief/belief.ts',
    ['belief', 'find-paths.property', 'find-cycles.property'],
    [
      [
        'right at the band nobody is believed',
        'far < loud && rows.slopeAt(far) > band * fair',
        'far < loud && rows.slopeAt(far) >= band * fair * 0.999',
      ],
      [
        'a gain over an unsure price is bounded by nothing',
        'far < rows.count && rows.slopeAt(far) > band * fair',
        'false',
      ],
      [
        'a gain over an unsure price needs rivals',
        'if (backing !== PRICE_BACKING.sure)',
        'if (backing === PRICE_BACKING.none)',
      ],
      [
        'rivals decide whatever stands behind a price',
        'if (backing === PRICE_BACKING.rough) return far',
        '',
      ],
      [
        'unpriced offers are sound',
        '&& Number.isNaN(get) ? 0 : rows.count',
        '|| Number.isNaN(get) ? 0 : rows.count',
      ],
      ['one rival is enough', 'gain: 1.02, rivals: 2', 'gain: 1.02, rivals: 1'],
      ['the first need is all', 'of needs) {', 'of needs.slice(0, 1)) {'],
      [
        'who pays as much as a doubted one is believed',
        'rows.slopeAt(end) === rows.slopeAt(end - 1)',
        'false',
      ],
      ['a pair that pays too much is believed', 'middleSlope(rows) > middle * fair', 'false'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/belief/rivals.ts',
    ['belief', 'find-paths.property', 'find-cycles.property'],
    [
      [
        'few takers of an amount judge one another',
        'this.#mayLack && this.#best[last] === this.#candidates.near',
        'false',
      ],
      ['rivals vouch for themselves', 'if (!beside) return needed', 'return needed'],
      ['far rivals vouch', '|| rows.slopeAt(last) < leastFor(place)', ''],
      [
        'rivals of small amounts vouch for large ones',
        'Math.max(from, this.#lineAt(high)) + 1',
        'from + 1',
      ],
      [
        'rivals of large amounts vouch for small ones',
        'const from = this.#lineAt(low)',
        'const from = this.#lineAt(Math.max(low, 400 / usd))',
      ],
      [
        'rivals vouch for nobody where their tiers meet',
        'return (line & 1) === 1 && ',
        'return false && ',
      ],
      ['all amounts are ordinary', 'const MOST_USD = 20_000', 'const MOST_USD = 1e12'],
      ['who takes many amounts is no rival', 'let node = 2; node', 'let node = 2 * length; node'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/trust/confidence-factors.ts',
    ['confidence'],
    [
      ['age has another half-life', '10 * 60_000', '12 * 60_000'],
      ['half a percent of edge is doubted', 'const USUAL_EDGE = 0.005', 'const USUAL_EDGE = 0'],
      ['3 % of edge are believed', 'const DOUBTFUL_EDGE = 0.03', 'const DOUBTFUL_EDGE = 0.05'],
      ['a gain is doubted half as much', 'const DOUBTFUL_GAIN = 0.05', 'const DOUBTFUL_GAIN = 0.1'],
      ['a bad review weighs as a good one', '(good + 3 * bad + 5)\n}', '(good + bad + 5)\n}'],
      ['a loss is believed', 'const DOUBTFUL_LOSS = 0.1', 'const DOUBTFUL_LOSS = 0.5'],
      ['suspicion is a small matter', 'SUSPICIOUS_FACTOR = 0.1', 'SUSPICIOUS_FACTOR = 0.5'],
      ['an only offer is believed', 'ONLY_OFFER_FACTOR = 0.9', 'ONLY_OFFER_FACTOR = 0.99'],
      [
        'coarse rates are believed',
        'const DOUBTFUL_QUANTUM = 0.01',
        'const DOUBTFUL_QUANTUM = 0.05',
      ],
      ['a floating rate is believed', 'FLOATING: 0.85', 'FLOATING: 0.95'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/search/careful-order.ts',
    ['careful-order'],
    [
      [
        'bait takes places of others',
        '{ ...filter } : { ...filter, hideSuspicious: true }',
        '{ ...filter } : { ...filter, hideSuspicious: false }',
      ],
      [
        'only as many as are listed are looked at',
        'count = Math.max(limit, usual)',
        'count = limit',
      ],
      [
        'nobody looks below a doubtful list',
        'full.length > 0 && count < most',
        'full.length > 0 && count < 0',
      ],
      ['what is not believed stands for what is', 'if (!byKey.has(key)) byKey', 'byKey'],
      [
        'cycles stand by what they return of what they take',
        'const earnedOf = ({ earnedPercent }: FoundCycle) => earnedPercent',
        'const earnedOf = ({ profitPercent }: FoundCycle) => profitPercent',
      ],
      [
        'the lower bound of two searches is returned',
        'boundPercent: Math.max(...bounds)',
        'boundPercent: Math.min(...bounds)',
      ],
      ['the second search has all the work again', 'workBudget - work', 'workBudget'],
      ['the least comes first of equal trust', '|| y - x', '|| x - y'],
      ['what is expected orders nothing', 'path.getAmount * expectedOf(path)', 'path.getAmount'],
      [
        'who wants an amount is to give more where less is expected',
        '-(path.giveAmount / expectedOf(path))',
        '-(path.giveAmount * expectedOf(path))',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/prices/usd-prices.ts',
    ['usd-prices'],
    [
      [
        'one says what it is worth',
        'witnessesOf(pairs, n), witnesses)',
        'witnessesOf(pairs, n), 1)',
      ],
      ['a price moves without a bound', 'boundPrices(usd, pairs, {', 'void ({'],
      ['every dollar coin is a dollar', 'logs[anchor] = 0\n', 'logs.fill(0)\n'],
      [
        'a price is sure by what anybody says',
        'spreadPrices(logs, order, sure)',
        'spreadPrices(logs, order, unsure)',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/prices/bound-prices.ts',
    ['bound-prices'],
    [
      ['sure prices are bound as well', 'if (known[c] === 1) continue', ''],
      ['unsure prices bound others', 'if (known[from] === known[to]) continue', ''],
      ['each rate of an exchanger is a voice', '.indexOf(exchanger)', '.indexOf(-2)'],
      [
        'rates say nothing against the worth of money',
        'within(near, Math.min(bid, ask), Math.max(bid, ask))',
        'near',
      ],
      [
        'crossing bids and asks bound nothing',
        'within(near, Math.min(bid, ask), Math.max(bid, ask))',
        'bid > ask ? near : within(near, bid, ask)',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/prices/national-money.ts',
    ['bound-prices'],
    [
      ['official rates replace sure prices', 'if (!shared.has(money)) ', ''],
      ['unsure prices are the worth of money', 'isSure(c) ? moneyOf(c) : undefined', 'moneyOf(c)'],
      ['official dollars are those of the market', 'official * ratio', 'official'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/prices/own-mids.ts',
    ['usd-prices'],
    [
      ['going there and back may gain', '|| there * home > 1', ''],
      [
        'what one pays is met by what another does',
        '= 0\n  }\n  return { ...mids',
        '= 1\n  }\n  return { ...mids',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/prices/voices.ts',
    ['usd-prices'],
    [
      [
        'each mid is a voice',
        '    for (let speaker = speakers[currency]!; speaker < end; speaker++) {\n' +
          '      let count = 0\n',
        '    let count = 0\n' +
          '    for (let speaker = speakers[currency]!; speaker < end; speaker++) {\n',
      ],
      ['two voices are enough', 'if (this.#count < this.#least)', 'if (this.#count < 2)'],
      ['half of the exchangers agree', '(apart.length >> 1) + 1', 'apart.length >> 1'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/prices/middle-of.ts',
    ['usd-prices'],
    [
      ['the greater of both is the middle', '(lower + values[upper]!) / 2', 'values[upper]!'],
      [
        'the least is found behind it',
        'else if (place >= left) low = left',
        'else if (place > left) low = left',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/prices/spread-prices.ts',
    ['usd-prices'],
    [
      ['prices are not taken again', 'const ROUNDS = 30', 'const ROUNDS = 0'],
      [
        'a moved price goes unnoticed',
        'isRestless[others[at]!] = 1',
        'isRestless[others[at]!] = 0',
      ],
      ['what is tried once is not tried again', 'known[c]! > tried[c]!', 'tried[c]! === 0'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/prices/pair-links.ts',
    ['usd-prices'],
    [
      [
        'one pair outweighs the market',
        'const MAX_PAIR_WEIGHT = 30',
        'const MAX_PAIR_WEIGHT = 3000',
      ],
    ],
  ),
]
