// A reason not to start (or to stop) that the operator can act on: printed as one line, never as a stack trace.
export class StartError extends Error {
  override name = 'StartError'
}

const reasons: Record<string, string> = {
  EACCES: 'this user has no permission for it',
  EPERM: 'this user has no permission for it',
  EROFS: 'it is on a read-only disk',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'a part of its path does not exist',
  ENOSPC: 'the disk is full: free some space and start again',
  EDQUOT: 'the disk quota is used up: free some space and start again',
}

/** Runs file-system work on `path`; an error becomes one line naming `what` and the path. */
export async function onDisk<T>(what: string, path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const reason = reasons[code]
    if (!reason) throw error
    throw new StartError(`${what} (${path}) cannot be used: ${reason}.`, { cause: error })
  }
}
