import { builder } from '../../graphql/builder.ts'
import type { MarketPoint } from './minutes/minute-store.ts'

export const MarketPointType = builder.objectRef<MarketPoint>('MarketPoint').implement({
  description: 'The market in one step, on average of its minutes. Null: it was not measured.',
  fields: (t) => ({
    at: t.expose('atMs', { type: 'DateTime', description: 'When the step begins.' }),
    offers: t.exposeInt('offers', { nullable: true }),
    exchangers: t.exposeInt('exchangers', {
      nullable: true,
      description: 'With at least one fresh offer.',
    }),
    pairs: t.exposeInt('pairs', { nullable: true }),
    currencies: t.exposeInt('currencies', { nullable: true }),
    versions: t.exposeInt('versions', {
      nullable: true,
      description: 'Changes of the market in the step.',
    }),
    changedFiles: t.exposeInt('changedFiles', {
      nullable: true,
      description: 'Exchangers’ files that had something new, in the step.',
    }),
    pollP50Ms: t.exposeInt('pollP50Ms', {
      nullable: true,
      description: 'Milliseconds that half of the polls of files took at most.',
    }),
    pollP95Ms: t.exposeInt('pollP95Ms', {
      nullable: true,
      description: 'Milliseconds that 19 of 20 polls of files took at most.',
    }),
    loops: t.exposeInt('loops', {
      nullable: true,
      description: 'Loops that paid at 1,000 dollars.',
    }),
    bestPercent: t.exposeFloat('bestPercent', {
      nullable: true,
      description: 'The most that any of them earned.',
    }),
  }),
})
