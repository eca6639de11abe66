import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { textsReady, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import type { PathRow } from '../path.documents.ts'

/** The dialog loads when somebody shares for the first time. */
const ShareDialog = lazy(async () => {
  const { ShareDialog: Component } = await import('./share-dialog.tsx')
  await textsReady()
  return { default: Component }
})

interface ShareButtonProps {
  path: PathRow
  /** The relative link from the page to this chain; empty on the chain's own page. */
  to: string
  /** The chain's name, needed where the button is an icon alone. */
  name?: string
}

/** Opens the dialog that shares a chain. */
export function ShareButton({ path, to, name }: ShareButtonProps) {
  const { t } = useTranslation('chain')
  // A snapshot, so that the shared chain does not change while it is looked at.
  const [shared, setShared] = useState<{ path: PathRow; address: string }>()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setShared({ path, address: new URL(to, location.href).href })
    setOpen(true)
  }
  return (
    <>
      {name === undefined ? (
        <Button size="small" icon={Share2} aria-haspopup="dialog" onClick={open}>
          {t('share')}
        </Button>
      ) : (
        <IconButton
          icon={Share2}
          label={t('share-of', { name })}
          aria-haspopup="dialog"
          onClick={open}
        />
      )}
      {shared && (
        <Suspense fallback={null}>
          <ShareDialog {...shared} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
