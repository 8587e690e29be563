/** Sends links and pictures to other people, by the system's own share sheet where there is one. */
import { copied } from "@/lib/clipboard";

/** Whether the system can share a link. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Share a link, or copy it where the system shares nothing; whether it was copied. */
export async function shareLink(link: string, title: string): Promise<boolean> {
  if (!canShare()) return copied(link);
  await navigator.share({ title, url: link }).catch(() => undefined); // Closed without choosing anybody.
  return false;
}

/** Whether a link leads other devices to themselves, not here. */
export function isLocal(link: string): boolean {
  const { hostname } = new URL(link);
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname.startsWith("127.") || hostname === "[::1]";
}

/** Share a picture, or save it where the system shares none. */
export async function sharePicture(picture: Blob, title: string): Promise<void> {
  const file = new File([picture], "lastcard.png", { type: picture.type });
  if (canShare() && navigator.canShare({ files: [file] })) {
    await navigator.share({ title, files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
