import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link2, PackagePlus, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { CONTROL_CLASS } from '#engine/client/ui/control-class.ts'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { MAX_KEYWORD_LENGTH } from '#engine/shared/fields.ts'
import { paths } from '#engine/shared/paths.ts'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { type FormOfText, openForm } from '#features/omnibox/member/acts/open-form.ts'
import { type BoxReading, MAX_BOX_TEXT, readBox } from '#features/omnibox/rules/read-box.ts'

type Asked = Exclude<BoxReading, { kind: 'words' }>
type Problem = 'textTooLong' | 'wordsTooLong' | 'notKept'

/** Whether a text is two things, of which only the person knows which they want. */
const isUnsure = (reading: Asked) =>
  reading.kind === 'mixed' || ('orWords' in reading && reading.orWords)

const formOf = (numbers: readonly string[]): FormOfText =>
  numbers.length === 1 ? 'parcel' : 'parcels'

type OmniboxProps = {
  /** The words that are searched for now. */
  keyword?: string
  /** What to do with words; by default they lead to the search of the mall. */
  onWords?: (words: string) => void
}

/** One field for words to search, links to buy from and tracking numbers to register. */
export function Omnibox({ keyword = '', onWords }: OmniboxProps) {
  const { t } = useLingui()
  const id = useId()
  const hasMall = useIsOffered('mall')
  const buys = useIsOffered('buyingRequests')
  const [text, setText] = useState(keyword)
  /** The text as it was pasted, which a field of one line cannot show, and what it was read as. */
  const [asked, setAsked] = useState<{ whole: string; reading: Asked } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const label = hasMall
    ? t`Search goods, or paste a link or tracking number`
    : t`Find a parcel, or paste a link or tracking number`

  const open = async (form: FormOfText, whole: string) => {
    // A link of something that is bought already tells of its parcel.
    const isOpen = await openForm(form === 'request' && !buys ? 'parcel' : form, whole)
    if (!isOpen) setProblem('notKept')
  }
  const search = (words: string) => {
    if (words.length > MAX_KEYWORD_LENGTH) return setProblem('wordsTooLong')
    if (onWords) return onWords(words)
    if (hasMall) return navigate(paths.searchPage(words === '' ? {} : { q: words }))
    navigate(paths.parcels('all', { q: words || undefined }))
  }
  const act = (whole: string, reading: Asked) => {
    setProblem(null)
    setAsked(null)
    if (isUnsure(reading)) return setAsked({ whole, reading })
    if (reading.kind === 'number' || reading.kind === 'numbers')
      return void open(formOf(reading.numbers), whole)
    void open('request', whole)
  }
  const change = (typed: string) => {
    setText(typed)
    setAsked(null)
    setProblem(null)
  }
  const submit = () => {
    const whole = asked?.whole ?? text
    const reading = readBox(whole)
    if (reading.kind === 'words') search(text.trim())
    else act(whole, reading)
  }
  const words = {
    textTooLong: t`This text is too long. Paste up to ${MAX_BOX_TEXT} characters.`,
    wordsTooLong: t`Search for up to ${MAX_KEYWORD_LENGTH} characters.`,
    notKept: t`This device is out of space, so the form can’t be opened from here. Free up space and try again.`,
  } satisfies Record<Problem, string>
  return (
    <form
      noValidate
      className="grid w-full min-w-0 grid-cols-1 gap-1.5 text-left"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}error`}
          value={text}
          onChange={(event) => change(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (pasted.length > MAX_BOX_TEXT) {
              event.preventDefault()
              return setProblem('textTooLong')
            }
            const reading = readBox(pasted)
            if (reading.kind === 'words') return
            // What may be a word is a part of the words that are there already.
            const isAlone = text.trim() === '' || isSelected(event.currentTarget)
            if (!isAlone && isUnsure(reading)) return
            event.preventDefault()
            setText(pasted.replace(/\s+/g, ' ').trim())
            act(pasted, reading)
          }}
          className={`${CONTROL_CLASS} min-w-0 flex-1`}
        />
        <Button type="submit" look="primary" icon={Search} className="shrink-0">
          <span className="max-sm:sr-only">{t`Search`}</span>
        </Button>
      </div>
      {problem !== null && <FieldError id={`${id}error`}>{words[problem]}</FieldError>}
      <div role="status" className="empty:hidden">
        {asked && (
          <Question
            reading={asked.reading}
            onBuy={() => void open('request', asked.whole)}
            onRegister={(numbers) =>
              void open(
                formOf(numbers),
                asked.reading.kind === 'mixed' ? numbers.join('\n') : asked.whole,
              )
            }
            onSearch={() => search(text.trim())}
          />
        )}
      </div>
    </form>
  )
}

const isSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length

type QuestionProps = {
  reading: Asked
  onBuy: () => void
  onRegister: (numbers: readonly string[]) => void
  onSearch: () => void
}

/** Offers both of what a text may be. */
function Question({ reading, onBuy, onRegister, onSearch }: QuestionProps) {
  const { items, numbers } = { items: [], numbers: [], ...reading }
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-3">
      <p className="text-14">
        {items.length > 0 ? (
          <Trans>There are links and tracking numbers in this text.</Trans>
        ) : (
          <Trans>This may be a tracking number or something to search for.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {items.length > 0 && (
          <Button icon={Link2} onClick={onBuy}>
            <Plural value={items.length} one="Buy # item" other="Buy # items" />
          </Button>
        )}
        <Button icon={PackagePlus} onClick={() => onRegister(numbers)}>
          <Plural value={numbers.length} one="Register # parcel" other="Register # parcels" />
        </Button>
        {items.length === 0 && (
          <Button icon={Search} onClick={onSearch}>
            <Trans>Search</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
