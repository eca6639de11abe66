import { useTranslation } from '#web/lib/texts/texts.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { Poster } from '../tools/poster.tsx'
import { QrCode } from '#web/ui/show/qr-code.tsx'

/** The partner's link, as text and as a QR code. */
export function PartnerLink({ link }: { link: string }) {
  const { t } = useTranslation('earnings')
  return (
    <section aria-labelledby="own-link" className="rounded-large bg-surface-1 p-4">
      <h2 id="own-link" className="text-dense font-medium text-text-2">
        {t('your-link')}
      </h2>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <input
          readOnly
          aria-label={t('your-link')}
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 basis-56 rounded-default bg-surface-2 px-3 py-2 text-table"
        />
        <CopyButton text={link} label={t('copy-link')} look={{ color: 'violet' }} />
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <QrCode text={link} label={t('qr')} className="w-32" />
        <Poster link={link} />
      </div>
    </section>
  )
}
