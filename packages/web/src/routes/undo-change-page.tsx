import { UndoPage } from '#web/features/sign-in/undo/undo-page.tsx'

export function UndoChangePage() {
  return <UndoPage />
}
