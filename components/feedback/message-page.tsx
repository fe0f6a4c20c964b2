import type { ReactNode } from "react";
import { Scene, type SceneName } from "./scene";

export function MessagePage(props: {
  title: string;
  text: string;
  scene?: SceneName;
  children: ReactNode;
}) {
  return (
    <div className="message-page-message">
      <Scene name={props.scene ?? "lost"} />
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      <div className="flex flex-wrap justify-center gap-3 mt-3">{props.children}</div>
    </div>
  );
}
