import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('admin-users', en, () => import('./ru.json'))
