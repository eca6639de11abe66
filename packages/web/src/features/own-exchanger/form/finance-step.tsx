import { useTranslation } from '#web/lib/texts/texts.ts'
import { FormInput } from './form-fields.tsx'
import type { ApplicationForm } from './use-application-form.ts'

/** The step about its finances: WebMoney level, reserve and service term. */
export function FinanceStep({ form }: { form: ApplicationForm }) {
  const { t } = useTranslation('own-exchanger')
  return (
    <>
      <FormInput draft={form} name="webmoneyBl" inputMode="numeric" hint={t('optional')} />
      <FormInput draft={form} name="totalReserve" inputMode="decimal" hint={t('reserve-why')} />
      <FormInput draft={form} name="serviceTerm" hint={t('term-why')} />
    </>
  )
}
