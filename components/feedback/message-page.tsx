import type { ReactNode } from "react";
import styles from "./message-page.module.css";
import { Scene, type SceneName } from "./scene";

export function MessagePage(props: {
  title: string;
  text: string;
  scene?: SceneName;
  children: ReactNode;
}) {
  return (
    <div className={styles.message}>
      <Scene name={props.scene ?? "lost"} />
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      <div className={styles.actions}>{props.children}</div>
    </div>
  );
}
