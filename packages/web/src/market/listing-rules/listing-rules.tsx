import { useTranslation } from '#web/lib/texts/texts.ts'

/** The rules of listing, as the administration has written them. */
export function ListingRules({ className }: { className?: string }) {
  const { t } = useTranslation('listing-rules')
  return (
    <section className={className}>
      <h2 className="text-h3 font-semibold">{t('rules')}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-6 text-text-2">
        <li>{t('rule-reviews')}</li>
        <li>{t('rule-design')}</li>
        <li>{t('rule-file')}</li>
        <li>{t('rule-own')}</li>
      </ul>
      <p className="mt-3 text-table text-text-3">{t('rule-changes')}</p>
    </section>
  )
}
