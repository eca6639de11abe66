/** An office of the sample market. Every name is invented: none of them exists. */
export interface SampleExchanger {
  readonly name: string
  readonly goodReviews: number
  readonly badReviews: number
  /** The margin on every offer in percent, before the trouble of its currencies. */
  readonly margin: number
  /** The range of its pairs: ten means everything popular, one next to nothing. */
  readonly breadth: number
  readonly isManual?: boolean
  readonly asksIdentity?: boolean
  readonly cities?: readonly string[]
}

export const sampleExchangers: readonly SampleExchanger[] = [
  { name: 'Otterway', goodReviews: 4_812, badReviews: 1, margin: 0.25, breadth: 10 },
  { name: 'Paperkite', goodReviews: 3_377, badReviews: 0, margin: 0.3, breadth: 10 },
  { name: 'Quillmint', goodReviews: 2_140, badReviews: 2, margin: 0.35, breadth: 9 },
  { name: 'Brambleswap', goodReviews: 1_904, badReviews: 0, margin: 0.4, breadth: 9 },
  {
    name: 'Lindenpost',
    goodReviews: 1_655,
    badReviews: 0,
    margin: 0.3,
    breadth: 8,
    isManual: true,
  },
  {
    name: 'Saltmarket Nine',
    goodReviews: 1_412,
    badReviews: 3,
    margin: 0.5,
    breadth: 9,
    cities: ['Moscow', 'Saint Petersburg', 'Kazan'],
  },
  { name: 'Kestrelworth', goodReviews: 1_188, badReviews: 0, margin: 0.45, breadth: 8 },
  { name: 'Mosslane', goodReviews: 967, badReviews: 0, margin: 0.4, breadth: 7 },
  { name: 'Thimbleton', goodReviews: 903, badReviews: 1, margin: 0.6, breadth: 9 },
  {
    name: 'Copperfinch',
    goodReviews: 845,
    badReviews: 0,
    margin: 0.35,
    breadth: 8,
    asksIdentity: true,
  },
  {
    name: 'Harbourwick',
    goodReviews: 790,
    badReviews: 0,
    margin: 0.55,
    breadth: 8,
    cities: ['Moscow', 'Istanbul', 'Dubai'],
  },
  { name: 'Vesperloom', goodReviews: 688, badReviews: 2, margin: 0.5, breadth: 7, isManual: true },
  { name: 'Duskmarten', goodReviews: 612, badReviews: 0, margin: 0.6, breadth: 8 },
  { name: 'Pebblegate', goodReviews: 540, badReviews: 0, margin: 0.7, breadth: 9 },
  { name: 'Сорочий Ларь', goodReviews: 498, badReviews: 0, margin: 0.45, breadth: 8 },
  {
    name: 'Tallowmere',
    goodReviews: 433,
    badReviews: 1,
    margin: 0.8,
    breadth: 8,
    cities: ['Kyiv', 'Warsaw'],
  },
  { name: 'Wrenfold', goodReviews: 371, badReviews: 0, margin: 0.5, breadth: 7, isManual: true },
  { name: 'Hazelquay', goodReviews: 306, badReviews: 0, margin: 0.65, breadth: 8 },
  { name: 'Inkberry Row', goodReviews: 248, badReviews: 0, margin: 0.7, breadth: 8 },
  {
    name: 'Larkspindle',
    goodReviews: 190,
    badReviews: 4,
    margin: 0.9,
    breadth: 9,
    asksIdentity: true,
  },
  {
    name: 'Foxglove & Tern',
    goodReviews: 131,
    badReviews: 0,
    margin: 0.6,
    breadth: 8,
    cities: ['Tbilisi', 'Yerevan', 'Istanbul'],
  },
  { name: 'Marrowstone', goodReviews: 88, badReviews: 0, margin: 0.75, breadth: 8 },
  { name: 'Gullhaven', goodReviews: 52, badReviews: 1, margin: 0.55, breadth: 9, isManual: true },
  { name: 'Plumstead Coin', goodReviews: 21, badReviews: 0, margin: 0.5, breadth: 8 },
  { name: 'Nettlebank Lane', goodReviews: 6, badReviews: 0, margin: 0.3, breadth: 7 },
]
