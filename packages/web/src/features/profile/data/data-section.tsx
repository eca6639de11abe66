import { Download, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import type { GoOn } from '#web/account/again/go-on.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { BRAND } from '#web/lib/brand.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { type AccountFacts, ExportMyDataDocument } from '../profile.documents.ts'
import { Section } from '../section.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { DeleteAccount } from './delete-account.tsx'

/** All data about the reader, to download or to delete. */
export function DataSection({ account, goOn }: { account: AccountFacts; goOn: GoOn | undefined }) {
  const { t } = useTranslation('profile')
  const { run, isBusy, error } = useMutation()
  const [isDeleting, setDeleting] = useState(goOn === 'delete')
  const exporting = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (goOn === 'export') exporting.current?.querySelector('button')?.focus()
  }, [goOn])
  const take = async () => {
    const answer = await run(() => mutate(ExportMyDataDocument, {}))
    if (!answer) return
    const day = new Date().toISOString().slice(0, 10)
    const name = `${BRAND.toLowerCase()}-my-data-${day}.json`
    downloadFile(name, answer.exportMyData, 'application/json')
  }
  return (
    <Section title={t('data')} lead={t('data-why')}>
      <div ref={exporting} className="flex flex-wrap gap-3">
        <Button icon={Download} isLoading={isBusy} onClick={() => void take()}>
          {t('export')}
        </Button>
        <Button
          icon={Trash2}
          aria-haspopup="dialog"
          className="text-loss!"
          onClick={() => setDeleting(true)}
        >
          {t('delete')}
        </Button>
      </div>
      {error && (
        <div className="mt-4">
          <MutationError
            error={error}
            title={t('export-failed')}
            goOn="export"
            onRetry={() => void take()}
            onFresh={() => void take()}
          />
        </div>
      )}
      <DeleteAccount account={account} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </Section>
  )
}
