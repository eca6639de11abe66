import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { positive } from '#web/lib/address/read-params.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { exampleEarnings } from './example-earnings.ts'
import { percentText, usdText } from './money-text.ts'
import type { ProgrammeTerms } from './programme-terms.ts'

const most = { v: 100_000, c: 10, p: 100 } as const
const usual = { v: 1_000, c: 2, p: 0 } as const

/** A month's example with the reader's numbers, all of them in the address. */
export function ExampleCalculator({ terms }: { terms: ProgrammeTerms }) {
  const { t } = useTranslation('affiliate')
  const format = useFormat()
  const { params, change } = useUrlState()
  const { locale } = format
  const read = (key: 'v' | 'c' | 'p') => {
    const text = params.get(key)
    const value = text === '0' ? 0 : (positive(text ?? '') ?? usual[key])
    return Math.min(value, most[key])
  }
  const write = (key: 'v' | 'c' | 'p', value: number | undefined) => {
    const isUsual = value === undefined || value === usual[key]
    change({ [key]: isUsual ? undefined : String(value) }, { replace: true })
  }
  const names = terms.tariffs.map(({ tariff, days }) => `${tariff}-${days}`)
  const chosen = params.get('t') ?? 'PRO-30'
  const at = Math.max(0, names.indexOf(names.includes(chosen) ? chosen : 'PRO-30'))
  const { usd } = terms.tariffs[at]!
  const [visitors, conversionPercent, partners] = [read('v'), read('c'), Math.floor(read('p'))]
  const earned = exampleEarnings({ visitors, conversionPercent, partners, usd }, terms)
  const payers = format.count(earned.payers)
  const lines = [
    t('line-own', {
      payers,
      usd: usdText(usd, locale),
      percent: percentText(terms.percent, locale),
    }),
    ...(partners === 0
      ? []
      : [
          t('line-second', {
            partners: format.count(partners),
            payers,
            usd: usdText(usd, locale),
            percent: percentText(terms.secondPercent, locale),
          }),
        ]),
  ]
  return (
    <section className="mt-10">
      <h2 className="text-h2 font-semibold">{t('example')}</h2>
      <p className="mt-1 text-table text-text-2">{t('example-why')}</p>
      <Card className="mt-4 grid gap-8 p-5 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <NumberInput
            label={t('visitors')}
            unit="count"
            value={visitors}
            onChange={(value) => write('v', value)}
          />
          <Slider
            label={t('conversion')}
            min={0}
            max={most.c}
            step={0.5}
            value={conversionPercent}
            valueText={percentText(conversionPercent, locale)}
            onChange={(value) => write('c', value)}
          />
          <NumberInput
            label={t('partners')}
            unit="count"
            value={partners}
            onChange={(value) => write('p', value)}
          />
          <Select
            label={t('tariff')}
            value={names[at]!}
            options={terms.tariffs.map(({ tariff, days, usd: price }) => ({
              value: `${tariff}-${days}`,
              label: t(`tariff-${tariff}`, { count: days, usd: usdText(price, locale) }),
            }))}
            onChange={(value) => change({ t: value === 'PRO-30' ? undefined : value })}
          />
        </div>
        <div
          role="status"
          className="flex flex-col justify-center rounded-large bg-surface-1 p-5 dark:bg-bg"
        >
          <p className="text-figure font-bold text-gain">{usdText(earned.totalUsd, locale)}</p>
          <p className="text-table text-text-2">{t('per-month')}</p>
          <ul className="mt-4 space-y-1 text-dense text-text-2">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </Card>
    </section>
  )
}
