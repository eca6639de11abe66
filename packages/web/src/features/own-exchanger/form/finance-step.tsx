import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { readDecimal } from '#web/lib/typed/read-amount.ts'
import { FormInput } from './form-fields.tsx'
import type { ApplicationForm } from './use-application-form.ts'

/** The step about its finances: WebMoney level, reserve and service term. */
export function FinanceStep({ form }: { form: ApplicationForm }) {
  const { t } = useTranslation('own-exchanger')
  const locale = useLocale()
  // The application keeps the sum in the server's form, which no language changes.
  const settleReserve = () => {
    const typed = form.form.totalReserve
    const read = readDecimal(typed, locale, 'dollars')
    if (read !== undefined && read !== typed) form.type('totalReserve', read)
  }
  return (
    <>
      <FormInput draft={form} name="webmoneyBl" inputMode="numeric" hint={t('optional')} />
      <FormInput
        draft={form}
        name="totalReserve"
        inputMode="decimal"
        hint={t('reserve-why')}
        onBlur={settleReserve}
      />
      <FormInput draft={form} name="serviceTerm" hint={t('term-why')} />
    </>
  )
}
