import { SearchX } from 'lucide-react'
import { Button } from '#web/ui/action/button.tsx'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { Family, Specimen } from './specimen.tsx'

export function StateParts() {
  return (
    <Family name="States">
      <Skeleton rows={3} />
      <EmptyState
        icon={SearchX}
        title="No offer takes this amount"
        actions={<Button color="violet">Use 50 USDT</Button>}
      >
        The nearest amount an exchanger takes is 50 USDT.
      </EmptyState>
      <ErrorNotice
        error={{ code: 'NETWORK', fields: [], id: undefined }}
        title="Offers could not be loaded"
        onRetry={() => undefined}
      />
      <ErrorNotice error={{ code: 'INTERNAL', fields: [], id: 'req-7f3a' }} />
      <EarlierDraft earlier={{ isFound: true, discard: () => () => undefined }} />
      <Specimen name="Spinner, Toast">
        <Spinner />
        <Button
          onClick={() => showToast('Alfa is hidden', { label: 'Undo', run: () => undefined })}
        >
          Say a toast
        </Button>
      </Specimen>
    </Family>
  )
}
