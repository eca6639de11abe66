import type { FieldKind } from '@hopwise/contract'

/** A value of each kind as an input has it, and its text in a file. */
export const sampleValues = {
  text: { input: 'A sample', text: 'A sample' },
  slug: { input: 'a-sample', text: 'a-sample' },
  address: { input: 'https://sample.example/', text: 'https://sample.example/' },
  country: { input: 'GE', text: 'GE' },
  links: { input: ['https://sample.example/1'], text: 'https://sample.example/1' },
  count: { input: 3, text: '3' },
  choice: { input: 'CRYPTO', text: 'CRYPTO' },
  flag: { input: true, text: 'true' },
  network: { input: 'TRC20', text: 'TRC20' },
  day: { input: '2020-02-29T00:00:00.000Z', text: '2020-02-29' },
} as const satisfies Readonly<Record<FieldKind, { input: unknown; text: string }>>
