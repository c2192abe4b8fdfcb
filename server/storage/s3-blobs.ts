// A blob store in an S3-compatible service, for operators with several servers or without a local disk. Loaded only
// where S3_* is set.
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../core/config.ts'
import { type Blobs, ownerName } from './blobs.ts'

export function createS3Blobs({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Blobs {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other vendors' stores often lack virtual-host addressing and some of the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(name, bytes, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: contentType }),
      )
    },
    async open(name, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: name,
            ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}),
          }),
        )
        return Body as Readable | undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async copy(from, to) {
      await client.send(new CopyObjectCommand({ Bucket: bucket, CopySource: `${bucket}/${from}`, Key: to }))
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
    async *list(after, olderThan) {
      let next: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            StartAfter: after,
            ContinuationToken: next,
            MaxKeys: 500,
          }),
        )
        const old = (page.Contents ?? []).filter(
          ({ LastModified }) => LastModified && LastModified < olderThan,
        )
        yield old.map(({ Key = '' }) => Key)
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next)
    },
    async claim(owner) {
      const found = await this.open(ownerName)
      if (found) return (await text(found)) === owner
      await this.put(ownerName, Buffer.from(owner), 'text/plain')
      return true
    },
    async close() {
      client.destroy()
    },
  }
}
