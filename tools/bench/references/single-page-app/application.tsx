import AppBar from "@mui/material/AppBar";
import CircularProgress from "@mui/material/CircularProgress";
import Container from "@mui/material/Container";
import CssBaseline from "@mui/material/CssBaseline";
import Toolbar from "@mui/material/Toolbar";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { fetchJson } from "./fetch-json.ts";
import { MovementsScreen } from "./movements-screen.tsx";

type Session = { readonly email: string };

export function Application() {
  const [session, setSession] = useState<Session>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchJson<Session>("/api/session", leaving.signal).then(setSession, (error: Error) => {
      if (!leaving.signal.aborted) setFailure(error.message);
    });
    return () => leaving.abort();
  }, []);
  if (failure) return <Typography role="alert">{failure}</Typography>;
  return (
    <>
      <CssBaseline />
      <AppBar position="static">
        <Toolbar>
          <Typography variant="h6" sx={{ flexGrow: 1 }}>
            Portal
          </Typography>
          <Typography variant="body2">{session?.email}</Typography>
        </Toolbar>
      </AppBar>
      <Container maxWidth="xl" sx={{ paddingY: 2 }}>
        {session ? <MovementsScreen /> : <CircularProgress aria-label="Cargando…" />}
      </Container>
    </>
  );
}
