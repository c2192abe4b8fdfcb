// Checks that the store of uploaded files can be read.
import { openBlobs } from '../../storage/open-blobs.ts'
import type { Check } from './finding.ts'

export const checkFiles: Check = async (config) => {
  const where = config.s3
    ? `the bucket ${config.s3.bucket} at ${new URL(config.s3.endpoint).host}`
    : 'DATA_DIR/files'
  const blobs = await openBlobs(config)
  try {
    const found = await blobs.open('bandstand-doctor-looks-for-nothing')
    found?.destroy()
    return { state: 'good', message: `uploads are kept in ${where}, which can be read` }
  } catch (error) {
    return {
      state: 'bad',
      message: `${where} cannot be read: ${(error as Error).message}`,
      fix: config.s3 ? 'Check the S3_ settings and the rights of the key.' : 'Check who owns DATA_DIR/files.',
    }
  } finally {
    await blobs.close()
  }
}
