import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { AdminDecideExportUrlDocument } from './admin-exchanger.documents.ts'

interface RequestedAddressProps {
  id: string
  url: string
}

/** The new file address that the owner requests, with both answers. */
export function RequestedAddress({ id, url }: RequestedAddressProps) {
  const { t } = useTranslation('admin-exchangers')
  const { run, isBusy, error } = useMutation()
  const decide = async (isAccepted: boolean) => {
    await run(() => mutate(AdminDecideExportUrlDocument, { id, url, isAccepted }))
  }
  return (
    <section
      aria-label={t('asked-address')}
      className="mt-4 rounded-default bg-warn-soft p-3 text-table"
    >
      <p className="text-meta text-text-2">{t('asked-address')}</p>
      <p className="font-medium break-all">{url}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button color="violet" isLoading={isBusy} onClick={() => void decide(true)}>
          {t('accept-address')}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void decide(false)}>
          {t('decline-address')}
        </Button>
      </div>
      {error && <ErrorNotice error={error} title={t('decide-failed')} />}
    </section>
  )
}
