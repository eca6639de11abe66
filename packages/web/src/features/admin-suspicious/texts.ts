import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('admin-suspicious', en, () => import('./ru.json'))
