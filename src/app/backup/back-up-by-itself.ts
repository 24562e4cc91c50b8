import { backupFolder } from "@/app/backup/backup-folder";
import { remindOfBackups, tellFailedBackups, tellWaitingFolder } from "@/app/backup/tell-backups";
import type { Services } from "@/app/services";

/** From now on backups go into the chosen folder by themselves, or the person is told why they do not. */
export async function backUpByItself(services: Services): Promise<void> {
  await backupFolder.open();
  tellWaitingFolder(backupFolder);
  tellFailedBackups(backupFolder);
  backupFolder.follow(services.storage);
  remindOfBackups(services, backupFolder);
}
