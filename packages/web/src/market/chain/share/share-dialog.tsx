import { Download, Share2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { downloadFile, pictureFile } from '#web/lib/download-file.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import type { PathRow } from '../path.documents.ts'
import { drawPicture } from './draw-picture.ts'
import { pictureFacts, pictureName } from './picture-facts.ts'
import { mayCarryReferral, referredAddress } from './share-address.ts'
import { CurrentUserDocument } from './share.documents.ts'
import { ChainToShareDocument } from './chain-to-share.documents.ts'

interface ShareDialogProps {
  path: PathRow
  /** The full address of the page with this chain open. */
  address: string
  isOpen: boolean
  onClose: () => void
}

/** The dialog that shares a chain: as a link, as a picture, or by the device's own sheet. */
export function ShareDialog({ path, address, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share')
  const format = useFormat()
  const shared = useSharedAddress({ path, address, isOpen })
  const code = useOwnCode(isOpen && mayCarryReferral(shared ?? address))
  const [isReferred, setReferred] = useState(false)
  const link = shared && isReferred && code ? referredAddress(shared, code) : shared
  const facts = useMemo(() => pictureFacts(path, { t, format }), [path, t, format])
  const picture = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!isOpen || !picture.current || link === undefined) return
    void drawPicture(picture.current, { facts, address: link })
  }, [isOpen, facts, link])
  const download = async () => {
    const file = await pictureFile(picture.current, pictureName(path))
    if (file) downloadFile(file.name, file, file.type)
  }
  const title = `${facts.lead} ${facts.figure} ${facts.unit}`
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('title')} width={560}>
      <canvas
        ref={picture}
        role="img"
        aria-label={`${title}. ${facts.beside}, ${facts.asOf}`}
        width={1200}
        height={630}
        className="block h-auto w-full rounded-default border border-line-soft"
      />
      <label className="mt-4 block text-dense font-medium text-text-2">
        {t('link')}
        <input
          readOnly
          value={link ?? ''}
          onFocus={(event) => event.target.select()}
          className={
            'mt-1 block min-h-10 w-full rounded-default border border-control bg-surface-1 px-3 ' +
            'text-body font-normal text-text pointer-coarse:min-h-11'
          }
        />
      </label>
      {code !== undefined && (
        <div className="mt-1">
          <Checkbox label={t('referral')} isChecked={isReferred} onChange={setReferred} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton
          text={link ?? ''}
          label={t('copy')}
          look={{ color: 'violet' }}
          isLoading={link === undefined}
        />
        <Button icon={Download} isLoading={link === undefined} onClick={() => void download()}>
          {t('download')}
        </Button>
        {'share' in navigator && (
          <Button
            icon={Share2}
            isLoading={link === undefined}
            onClick={() =>
              void send({
                picture: picture.current,
                name: pictureName(path),
                title,
                link: link ?? address,
              })
            }
          >
            {t('send')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** The sharer's referral code; fetched while the dialog is open. */
function useOwnCode(isWanted: boolean): string | undefined {
  const { answer } = useQuery(CurrentUserDocument, {}, { pause: !isWanted })
  return answer?.currentUser?.referralCode
}

interface Sent {
  readonly picture: HTMLCanvasElement | null
  readonly name: string
  readonly title: string
  readonly link: string
}

/** Shares by the device's own sheet, with the picture if it takes files. */
async function send({ picture, name, title, link }: Sent): Promise<void> {
  const file = await pictureFile(picture, name)
  const words = { title, url: link }
  const withFile = { ...words, files: file ? [file] : [] }
  const takesFile = file !== undefined && navigator.canShare?.(withFile)
  // A reader who closes the sheet causes a rejection, which is no fault.
  await navigator.share(takesFile ? withFile : words).catch(() => undefined)
}

interface Shared {
  readonly path: PathRow
  /** The address of the page with this chain open. */
  readonly address: string
  readonly isOpen: boolean
}

/**
 * The signed page of the chain at this moment, so that a later reader sees it beside the present;
 * without a signature, the page where it was found. Undefined until that is known.
 */
function useSharedAddress({ path, address, isOpen }: Shared): string | undefined {
  const { id, giveAmount } = path
  const { answer, error } = useQuery(ChainToShareDocument, { id, giveAmount }, { pause: !isOpen })
  if (answer?.chainToShare) return new URL(answer.chainToShare, address).href
  return answer || error ? address : undefined
}
