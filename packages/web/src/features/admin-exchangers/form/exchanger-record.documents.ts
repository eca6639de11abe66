// Written by `npm run codegen` from the input AdminExchangerInput.

export type AdminExchangerRecord = {
  readonly badReviews: number
  readonly country: string | null
  readonly feedUrl: string | null
  readonly goodReviews: number
  readonly name: string
  readonly openedAt: string | null
  readonly reviewLinks: ReadonlyArray<string>
  readonly siteUrl: string | null
  readonly slug: string
}
