import { type ReactNode, useState } from 'react'
import type { Query } from '#engine/client/data/query.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { type CorrectActs, isBegun } from './CorrectForm.tsx'

type RecordActs = Omit<CorrectActs, 'onCancel'>
type RecordScreenProps<T> = {
  of: Query<T>
  children: (record: T, acts: RecordActs) => ReactNode
}

/** The record of a parcel, with what was done to it last. It is read again after each change. */
export function RecordScreen<T>({ of: answer, children }: RecordScreenProps<T>) {
  const [note, setNote] = useState<string | null>(null)
  const onDone = (words: string) => {
    setNote(words)
    answer.again()
  }
  return (
    <>
      <DoneNote>{note}</DoneNote>
      <AnswerView of={answer}>
        {(record) => children(record, { onDone, onChanged: answer.again })}
      </AnswerView>
    </>
  )
}

/** Whether the form that corrects a record is open, and its acts. One that was begun before a reload is open again. */
export function useCorrection(id: string, { onDone, onChanged }: RecordActs) {
  const [isOpen, setIsOpen] = useState(() => isBegun(id))
  const acts: CorrectActs = {
    onChanged,
    onCancel: () => setIsOpen(false),
    onDone: (words) => {
      setIsOpen(false)
      onDone(words)
    },
  }
  return { isOpen, open: () => setIsOpen(true), acts }
}
