import { Copy, Download, FileSpreadsheet } from 'lucide-react'
import { downloadFile } from '#web/lib/download-file.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'
import { sayToast } from '../state/toast.tsx'
import type { Sheet } from './sheet-text.ts'

interface SaveListProps {
  /** What is listed, as a file is to be called: `btc-sberrub`. The time is added to it. */
  name: string
  /** The list as it stands when it is asked for. */
  read: () => Sheet | Promise<Sheet>
}

/** Copies a list, or saves it as CSV. */
export function SaveList({ name, read }: SaveListProps) {
  const { t } = useTranslation('ui')
  const take = async (how: string) => {
    const sheet = await read()
    const { csvOf, pastedOf } = await import('./sheet-text.ts')
    if (how === 'save') return downloadFile(fileName(name), csvOf(sheet), 'text/csv;charset=utf-8')
    await navigator.clipboard.writeText(pastedOf(sheet))
    sayToast(t('copied'))
  }
  return (
    <Menu
      label={t('save-list')}
      items={[
        { id: 'copy', label: t('copy-list'), icon: Copy },
        { id: 'save', label: t('save-csv'), icon: FileSpreadsheet },
      ]}
      onChoose={(how) => void take(how).catch(() => sayToast(t('not-copied')))}
      trigger={(opens) => (
        <IconButton {...opens} size="small" icon={Download} label={t('save-list')} />
      )}
    />
  )
}

/** `btc-sberrub-2026-11-20-1405.csv`, by the reader's clock. */
function fileName(name: string): string {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString()
  return `${name}-${local.slice(0, 10)}-${local.slice(11, 16).replace(':', '')}.csv`
}
