// The draft of a message: its text and attachments. Kept by the page, so that nothing is lost when the conversation is
// hidden or sending fails.
import { useRef, useState } from 'react'
import type { MessageAttachment } from '../../../../domain/booking/client-booking.ts'
import { makeUuid } from '../../lib/browser/make-uuid.ts'
import { notice } from '../../lib/notices/notice.ts'
import { userMessage } from '../../lib/notices/notice-error.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { chooseFiles } from './attachments.ts'

export interface ChosenFile {
  id: string
  file: File
  /** The uploaded fraction, from 0 to 1, once it has started. */
  share?: number
  error?: string
  /** Set once it is uploaded: a retry does not upload it again. */
  stored?: MessageAttachment
}

export interface Draft {
  text: string
  setText: (text: string) => void
  files: ChosenFile[]
  add: (files: File[]) => void
  remove: (id: string) => void
  /** Uploads all files and returns them for the message; throws when one fails, and marks it. */
  upload: (store: AttachmentStore) => Promise<MessageAttachment[]>
  clear: () => void
}

const uploadFailed = 'The file could not be uploaded. Send again to retry, or remove it.'

export function useDraft(initialText = '', initialFiles: ChosenFile[] = []): Draft {
  const [text, setText] = useState(initialText)
  const [files, setFiles] = useState(initialFiles)
  // The state of each file must be read after waiting, when the rendered list may be outdated.
  const current = useRef(files)

  function change(next: ChosenFile[]): void {
    current.current = next
    setFiles(next)
  }

  function note(id: string, facts: Partial<ChosenFile>): void {
    change(current.current.map((chosen) => (chosen.id === id ? { ...chosen, ...facts } : chosen)))
  }

  function add(added: File[]): void {
    const { taken, refusals } = chooseFiles(added, current.current.length)
    for (const { title, text: reason } of refusals) notice.error(title, { description: reason })
    change([...current.current, ...taken.map((file) => ({ id: makeUuid(), file }))])
  }

  async function uploadOne(chosen: ChosenFile, store: AttachmentStore): Promise<MessageAttachment> {
    if (chosen.stored) return chosen.stored
    change(
      current.current.map((other) =>
        other.id === chosen.id ? { id: other.id, file: other.file, share: 0 } : other,
      ),
    )
    try {
      const stored = await store.upload(chosen.file, (share) => note(chosen.id, { share }))
      note(chosen.id, { stored, share: 1 })
      return stored
    } catch (error) {
      change(
        current.current.map((other) =>
          other.id === chosen.id
            ? { id: other.id, file: other.file, error: userMessage(error) ?? uploadFailed }
            : other,
        ),
      )
      throw error
    }
  }

  async function upload(store: AttachmentStore): Promise<MessageAttachment[]> {
    const results = await Promise.allSettled(current.current.map((chosen) => uploadOne(chosen, store)))
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
  }

  return {
    text,
    setText,
    files,
    add,
    remove: (id) => change(current.current.filter((chosen) => chosen.id !== id)),
    upload,
    clear: () => {
      setText('')
      change([])
    },
  }
}
