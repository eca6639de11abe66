import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('admin-texts', en, () => import('./ru.json'))
