import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { typedDollars } from '#web/lib/typed/typed-dollars.ts'
import { FormInput } from './form-fields.tsx'
import type { ApplicationForm } from './use-application-form.ts'

/** The step about its finances: WebMoney level, reserve and service term. */
export function FinanceStep({ form }: { form: ApplicationForm }) {
  const { t } = useTranslation('own-exchanger')
  const locale = useLocale()
  // The application keeps the sum in the server's form, which no language changes.
  const settleReserve = () => {
    const typed = form.form.totalReserve
    const sum = typedDollars(typed, locale)
    if (sum !== typed) form.type('totalReserve', sum)
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
